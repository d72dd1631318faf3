import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { actOnDeal, undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { auditOfDeal, faultsOf, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const { create, created, desk, update, upload } = setDealDesk()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

interface SavedDeal {
  readonly data: { readonly deal: { readonly key: string }; readonly deed?: string | undefined }
}

async function outcomeOf({ data: { deal, deed = '' } }: SavedDeal, token = desk().token) {
  const body = { deeds: [{ dealKey: deal.key, deed }] }
  const { data } = await call(desk().cloud.api, undoDealActions, { body, token })
  return data.rows[0]?.outcome
}

/** Returns a deal without the times of the last update and edit. */
function alike({ updatedAt: _, editedAt: __, ...deal }: Offer) {
  return deal
}

async function redeemAsFan({ key: dealKey }: Offer) {
  const { cloud, team } = desk()
  const fan = await givenFan({}, [team])
  const { status } = await call(cloud.api, redeemDeal, {
    params: { dealKey },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  expect(status).toBe(200)
}

describe('the save of a deal’s form', () => {
  it('is undone with every field, and with a version of its own', async () => {
    const deal = await created({ termsFr: 'Un par personne' })
    const saved = await update(deal, { description: 'Two coffees', delayDay: 3, termsFr: '' })
    const edited = await storedDeal(deal.key)
    expect(edited.description).toBe('Two coffees')

    expect(await outcomeOf(saved)).toBe('undone')

    const undone = await storedDeal(deal.key)
    expect(alike(undone)).toEqual(alike(deal))
    await expectMirrored(deal.key, desk().sponsor)
    // A form that was opened before the undo must not silently repeat the edit.
    expect((await update(edited, { description: 'Three coffees' })).status).toBe(409)
    expect(await outcomeOf(saved)).toBe('undone')
    expect(await storedDeal(deal.key)).toEqual(undone)
  })

  it.each([
    ['a draft', { publishing: 'no' }],
    ['a scheduled deal', { publishing: 'later', publishAt: inHours(48) }],
  ] as const)('that published %s is undone', async (_, changes) => {
    const deal = await created(changes)
    const saved = await update(deal, { publishing: 'now' })
    expect((await storedDeal(deal.key)).published).toBe(true)

    expect(await outcomeOf(saved)).toBe('undone')

    expect(alike(await storedDeal(deal.key))).toEqual(alike(deal))
  })

  it('stays if somebody saved the form since', async () => {
    const deal = await created()
    const saved = await update(deal, { description: 'Two coffees' })
    await update(await storedDeal(deal.key), {
      description: 'Two coffees',
      terms: 'Until nine',
    })
    const stored = await storedDeal(deal.key)

    expect(await outcomeOf(saved)).toBe('changed')

    expect(await storedDeal(deal.key)).toEqual(stored)
  })

  it('cannot be undone if it changed nothing or a picture', async () => {
    const deal = await created()
    expect((await update(deal, {})).data.deed).toBeUndefined()

    const pictured = await update(deal, { picture: { upload: await upload('dealPicture') } })
    expect([pictured.status, pictured.data.deed]).toEqual([200, undefined])
    const stored = await storedDeal(deal.key)
    const audit = (await auditOfDeal(deal.key)).at(-1)

    expect(await outcomeOf({ data: { deal, deed: audit?.sk ?? '' } })).toBe('changed')

    expect(await storedDeal(deal.key)).toEqual(stored)
  })
})

describe('the publication of a draft that fans have used', () => {
  it('is undone to an archived deal that counts the same uses', async () => {
    const limited = { redemptionsLimit: true, totalAvailable: 2 }
    const draft = await created({ ...limited, publishing: 'no', countsWhen: 'proven' })
    const changes = { ...limited, description: 'Two coffees', countsWhen: 'redeemed' } as const
    const saved = await update(draft, { ...changes, publishing: 'now' })
    await redeemAsFan(draft)
    const { publishedAt } = await storedDeal(draft.key)

    expect([await outcomeOf(saved), await outcomeOf(saved)]).toEqual(['undone', 'undone'])

    const undone = await storedDeal(draft.key)
    const { countsWhen: _, ...earlier } = draft
    expect(alike(undone)).toEqual({ ...alike(earlier), publishedAt })
    const other = { ...limited, publishing: 'now', countsWhen: 'proven' } as const
    expect(faultsOf(await update(undone, other))).toEqual([
      ['body.countsWhen', 'validation.deal.countsWhen'],
    ])
  })
})

describe('the publication of an archived deal that fans have used', () => {
  it('is undone with the time of the earlier publication', async () => {
    const deal = await created()
    await redeemAsFan(deal)
    const { cloud, token } = desk()
    const action = { params: { dealKey: deal.key }, body: { action: 'archive' }, token } as const
    expect((await call(cloud.api, actOnDeal, action)).status).toBe(200)
    const archived = await storedDeal(deal.key)
    const saved = await update(archived, { publishing: 'now' })

    expect(await outcomeOf(saved)).toBe('undone')

    expect(alike(await storedDeal(deal.key))).toEqual(alike(archived))
  })
})

describe('a deal that was just created', () => {
  it.each([
    ['published', {}],
    ['a draft', { publishing: 'no' }],
    ['scheduled', { publishing: 'later', publishAt: inHours(48) }],
  ] as const)('is archived by its undo when it was %s', async (_, changes) => {
    const made = await create(changes)

    expect(await outcomeOf(made)).toBe('undone')

    const stored = await storedDeal(made.data.deal.key)
    expect(stored).toMatchObject({ published: false, active: false })
    expect(stored.archivedAt).toBeDefined()
    expect(stored).not.toHaveProperty('publishAt')
    await expectMirrored(stored.key, desk().sponsor)
    expect(await outcomeOf(made)).toBe('undone')
    expect(await storedDeal(stored.key)).toEqual(stored)
  })

  it('stays if somebody changed it since, and for everybody else', async () => {
    const made = await create()
    const claims = { userKey: ulid(), role: 'admin' } as const
    expect(await outcomeOf(made, await makeToken(desk().cloud.outputs, claims))).toBe('forbidden')
    await update(await storedDeal(made.data.deal.key), { terms: 'Until nine' })

    expect(await outcomeOf(made)).toBe('changed')

    expect((await storedDeal(made.data.deal.key)).published).toBe(true)
  })
})
