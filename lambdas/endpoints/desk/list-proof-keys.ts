import { listProofKeys } from '#shared/api/desk.schemas.ts'
import { newestProofKeys } from '../../services/desks/proof-keys.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listProofKeys, async () => ({ keys: await newestProofKeys() }))
