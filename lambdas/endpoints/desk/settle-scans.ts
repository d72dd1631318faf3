import { settleScans } from '#shared/api/desk.schemas.ts'
import { settle } from '../../services/desk-proofs/settle-scans.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(settleScans, ({ body, now }) => settle({ ...body, now }))
