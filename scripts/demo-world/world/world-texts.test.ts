import { describe, expect, it } from 'vitest'
import { UnlockCode } from '#shared/model/code.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { deadEndOf, isUnused } from '#shared/overview/findings.ts'
import { madeWorld, now, SIZES } from './made-world.ts'

/** French words and accented letters that no English text contains. */
const FRENCH = /\b(le|la|les|du|des|et|un|une|de|au|aux|pour|chez)\b|[àéèêç]/i

describe.each(SIZES)('the texts of the %s world', (size) => {
  const { world, offers, sponsors } = madeWorld(size)

  it('says everything in both languages, French as French is written', () => {
    for (const { description, descriptionFr = '', terms, termsFr = '' } of offers()) {
      expect(description).not.toMatch(/[{}]|undefined|\s$|\s{2}/)
      expect(descriptionFr).not.toMatch(/[{}]|undefined|\s$|\$\d| [:%$]|\d h\b/)
      expect(descriptionFr).not.toBe(description)
      expect(description.length).toBeLessThan(100)
      expect(terms.length).toBeGreaterThan(20)
      expect(termsFr.length).toBeGreaterThan(20)
      expect(terms).not.toMatch(FRENCH)
      expect(termsFr).not.toMatch(/[{}]|undefined|\$\d| [:%$]|\b(the|and|not|only)\b/i)
    }
    for (const { notTriggeredMessage, notTriggeredMessageFr } of offers()) {
      expect(notTriggeredMessageFr === undefined).toBe(notTriggeredMessage === undefined)
      expect(notTriggeredMessage ?? '').not.toMatch(FRENCH)
    }
    for (const { description, descriptionFr } of sponsors().values()) {
      expect(description).not.toMatch(FRENCH)
      expect(descriptionFr).toMatch(FRENCH)
      expect(descriptionFr).not.toMatch(/ [:%$]|\d h\b/)
    }
    for (const { description, descriptionFr } of world.dealGroups) {
      expect(descriptionFr).toBeDefined()
      expect(descriptionFr).not.toBe(description)
    }
    for (const { organization } of world.organizations) {
      expect(organization.descriptionFr).not.toBe(organization.description)
    }
  })

  it('puts different words on a page of twelve deals', () => {
    const newest = offers()
      .filter(({ published, hiddenDeal, contestDeal }) => published && !hiddenDeal && !contestDeal)
      .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    for (let from = 0; from + 12 <= newest.length; from += 12) {
      const page = newest.slice(from, from + 12).map(({ description }) => description)
      expect(new Set(page).size).toBeGreaterThanOrEqual(9)
    }
  })
})

describe.each(SIZES)('the codes of the %s world', (size) => {
  const { world, offers } = madeWorld(size)

  it('has codes for its locked deals, but for a few that need a person', () => {
    const active = world.codes.filter(({ status }) => status === 'active')
    const ofTeam = Map.groupBy(active, ({ teamKey }) => teamKey)
    const levels = new Map(
      [...ofTeam].map(([key, codes]) => [key, codes.map(({ accessLevel }) => accessLevel)]),
    )
    const ends = world.deals.map(({ offer, tally }) =>
      deadEndOf({ ...EMPTY_TALLY, ...offer, ...tally }, levels, now),
    )
    const locked = offers().filter(({ exclusive, hiddenDeal }) => exclusive || hiddenDeal)
    const withoutCodes = ends.filter((end) => end === 'noCodes').length
    expect(withoutCodes).toBeGreaterThan(0)
    expect(withoutCodes / locked.length).toBeLessThan(0.25)
    expect(active.some((code) => !isUnused(code))).toBe(true)
    for (const code of world.codes) expect(UnlockCode.safeParse(code).error).toBeUndefined()
  })

  it('says of each code as many uses as there are fans who have used it', () => {
    const name = ({ teamKey, code }: { teamKey: string; code: string }) => `${teamKey} ${code}`
    const fans = Map.groupBy(world.codeUses, name)
    for (const code of world.codes) expect(code.used).toBe(fans.get(name(code))?.length ?? 0)
    const unlocked = new Map(
      world.unlocks.map(({ userKey, teamKey, accessLevels }) => [
        `${userKey} ${teamKey}`,
        accessLevels,
      ]),
    )
    for (const { userKey, teamKey, accessLevel } of world.codeUses) {
      expect(unlocked.get(`${userKey} ${teamKey}`)).toContain(accessLevel)
    }
  })
})
