import type { Environment } from './environments.ts'

/** A company and a street that nobody has. */
const MADE_UP_SENDER = {
  address: 'Fanward Example Inc., 100 Sample Street, Toronto ON  M0M 0M0, Canada',
  contact: 'help@fanward.example',
}

const STAND_INS = {
  alarmEmail: 'alarms@fanward.example',
  mailFrom: 'hello@mail.fanward.example',
  mailSender: MADE_UP_SENDER,
  social: {},
}

/** Repository whose workflows may deploy, in templates that are only inspected. */
export const STAND_IN_REPOSITORY = 'fanward/stand-in'

/**
 * For templates that are looked at and never deployed (`npm run synth`, tests): what a protected
 * environment still lacks is made up, under names that nobody can have.
 */
export function withStandIns(environment: Environment): Environment {
  return environment.isProtected ? { ...STAND_INS, ...environment } : environment
}
