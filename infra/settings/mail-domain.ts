import type { Domain } from './environments.ts'

/** Returns the domain that SES verifies: that of the address an environment writes from. */
export function mailDomain(mailFrom: string): string {
  return mailFrom.slice(mailFrom.indexOf('@') + 1)
}

/** The zone in which records of that name can be made, when it is ours. */
export function zoneFor(name: string, domain: Domain | undefined): string | undefined {
  if (domain === undefined) return undefined
  const { hostedZoneName, hostedZoneId } = domain
  return name === hostedZoneName || name.endsWith(`.${hostedZoneName}`) ? hostedZoneId : undefined
}
