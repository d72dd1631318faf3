import { listDeskProofs } from '#shared/api/desk.schemas.ts'
import { deskProofs } from '../../services/desk-proofs/desk-proofs.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDeskProofs, ({ body, now }) => deskProofs({ ...body, now }))
