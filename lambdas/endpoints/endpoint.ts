import type { Access } from '#shared/api/contract.ts'
import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/** Returns the Lambda handler of a contract. The given function receives the parsed input. */
export const endpoint = endpointsWith<Exclude<Access, 'optional'>>({ isSessionEnded })
