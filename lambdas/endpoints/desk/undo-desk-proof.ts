import { undoDeskProof } from '#shared/api/desk.schemas.ts'
import { undoProof } from '../../services/desk-proofs/desk-proofs.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(undoDeskProof, ({ body, now }) => undoProof({ ...body, now }))
