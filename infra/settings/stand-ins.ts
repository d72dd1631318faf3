import type { Environment } from './environments.ts'

const STAND_INS = {
  alarmEmail: 'alarms@fanward.example',
  mailFrom: 'hello@mail.fanward.example',
  social: {},
}

/** Whose workflows may deploy, in templates that are looked at. */
export const STAND_IN_REPOSITORY = 'fanward/stand-in'

/**
 * For templates that are looked at and never deployed (`npm run synth`, tests): what a protected
 * environment still lacks is made up, under names that nobody can have.
 */
export function withStandIns(environment: Environment): Environment {
  return environment.isProtected ? { ...STAND_INS, ...environment } : environment
}
