import type { Environment } from './environments.ts'

/** A fictitious company and street. */
const MADE_UP_SENDER = {
  address: 'Fanward Example Inc., 100 Sample Street, Toronto ON  M0M 0M0, Canada',
  contact: 'help@fanward.example',
}

const STAND_INS = {
  pageEmail: 'pages@fanward.example',
  ticketEmail: 'tickets@fanward.example',
  mailFrom: 'hello@mail.fanward.example',
  mailSender: MADE_UP_SENDER,
  social: {},
}

/** Fictitious GitHub repository for templates that are never deployed. */
export const STAND_IN_REPOSITORY = 'fanward/stand-in'

/**
 * Fills in fictitious values for missing settings of a protected environment, for templates that
 * are never deployed (`npm run synth`, tests).
 */
export function withStandIns(environment: Environment): Environment {
  return environment.isProtected ? { ...STAND_INS, ...environment } : environment
}
