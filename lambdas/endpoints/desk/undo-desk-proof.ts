import { undoDeskProof } from '#shared/api/desk.schemas.ts'
import { undoProof } from '../../services/proofs/desk-proofs.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(undoDeskProof, ({ body, now }) => undoProof({ ...body, now }))
