import type { Access } from '#shared/api/contract.ts'
import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/** Returns a Lambda handler for a contract and a function of the parsed input. */
export const endpoint = endpointsWith<Exclude<Access, 'optional'>>({ isSessionEnded })
