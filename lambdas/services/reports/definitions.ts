import type { AskedOf, ReportName } from '#shared/reports/asked.ts'
import type { ReportDefinition } from './definitions/definition.ts'
import { accountDeletions, followEvents } from './definitions/events.ts'
import { followers, teamFollowers } from './definitions/followers.ts'
import { businesses, deals, followersByOrganization, organizations } from './definitions/listed.ts'
import { changes, reconciliations } from './definitions/records.ts'
import {
  allRedemptions,
  dealRedemptions,
  sponsorRedemptions,
  teamRedemptions,
} from './definitions/redemptions.ts'
import { payouts, purchases } from './definitions/sales.ts'
import { users } from './definitions/users.ts'

const DEFINITIONS: { readonly [Name in ReportName]: ReportDefinition<AskedOf<Name>> } = {
  sponsorRedemptions,
  teamRedemptions,
  dealRedemptions,
  allRedemptions,
  teamFollowers,
  followers,
  followersByOrganization,
  users,
  followEvents,
  accountDeletions,
  organizations,
  businesses,
  deals,
  purchases,
  payouts,
  reconciliations,
  changes,
}

export function definitionOf(name: ReportName): ReportDefinition {
  return DEFINITIONS[name]
}
