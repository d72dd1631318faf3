import type { ParamsOf, QueryOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.schemas.ts'
import { Offer } from '#shared/model/offer.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../base/caller.ts'
import { type ItemKey, keys, type Scope } from '../../stores/table/keys.ts'
import { type Item, parseItem } from '../../stores/table/table.ts'
import { maySeeDeal, maySeeSponsor, maySeeTeam } from '../portal-access/portal-access.ts'

export type FiguresRequest = ParamsOf<typeof readFigures> & QueryOf<typeof readFigures>
/** Subject of figures, and the organization to whose fans they are limited. */
export type Subject = Pick<FiguresRequest, 'subject' | 'subjectKey' | 'team'>

/**
 * Returns the counters of a subject, and the key of the record that decides who may see them. The
 * platform has no such record.
 */
export function sourceOf({ subject, subjectKey: key }: Subject): {
  readonly scope: Scope
  readonly record: ItemKey | undefined
} {
  switch (subject) {
    case 'platform':
      return { scope: { kind: 'platform' }, record: undefined }
    case 'team':
      return { scope: { kind: 'team', key }, record: keys.team(key) }
    case 'sponsor':
      return { scope: { kind: 'sponsor', key }, record: keys.sponsor(key) }
    case 'deal':
      return { scope: { kind: 'offer', key }, record: keys.offer(key) }
  }
}

/**
 * Returns whether the caller may see the figures. If the figures are limited to one organization,
 * no other organization may see them.
 */
export function maySee(caller: Caller, request: Subject, info: Item | undefined): boolean {
  const { subject, subjectKey, team } = request
  if (caller.role === 'team' && team !== undefined && team !== caller.teamKey) return false
  switch (subject) {
    case 'platform':
      return caller.role === 'admin' && subjectKey === 'all'
    case 'team':
      return maySeeTeam(caller, subjectKey)
    case 'sponsor':
      return maySeeSponsor(caller, subjectKey, info ? parseItem(Sponsor, info).teamKeys : [])
    case 'deal':
      return maySeeDeal(caller, info && parseItem(Offer, info))
  }
}

/**
 * Returns the organization to whose fans the figures are limited, if any (portal specification,
 * section 6).
 */
export function narrowedTo(caller: Caller, { subject, team }: Subject): string | undefined {
  if (subject !== 'sponsor' && subject !== 'deal') return undefined
  return caller.role === 'team' ? caller.teamKey : team
}

/**
 * Returns whether the deal has only this organization, so that all of the deal's figures are the
 * organization's.
 */
export function isOfAlone({ subject }: Subject, team: string, info: Item | undefined): boolean {
  if (subject !== 'deal' || info === undefined) return false
  return parseItem(Offer, info).teams.every(({ key }) => key === team)
}
