import type { Access } from '#shared/api/contract.ts'
import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/** Makes a Lambda handler of a contract and a function of parsed input. */
export const endpoint = endpointsWith<Exclude<Access, 'optional'>>({ isSessionEnded })
