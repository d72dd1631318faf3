import { describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { pk, SORT } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { EXAMPLE } from '#test/cases/example.ts'
import { caseOf } from '#test/cases.ts'
import { cloud, grep, remove, team, tokenOf, traces } from '#test/fixtures/fans/leaving-fans.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenDeal, givenSponsor, put } from '#test/fixtures/world.ts'

describe('the token of a deleted fan', () => {
  /** Endpoints that a deleted fan's token may still call. */
  const HARMLESS = new Set([
    'unfollow-organization',
    'remove-push-device',
    'unsave-deal',
    'suggest-cities',
    'locate-address',
    'cancel-checkout',
    'delete-me',
  ])

  const ALERTING = ['save-alert-settings', 'set-alert-kinds', 'add-push-device']

  it('opens nothing from the moment on, and makes nothing anew', async () => {
    const fan = await traces('casimir', 1)
    const token = await tokenOf(fan)
    await remove(fan)
    const bodies: Record<string, object> = {
      'redeem-deal': { teamKey: team.key, after: 0 },
      'update-user-data-after-login-or-sign-up': { email: fan.email },
      'update-me': { userName: 'casimir-user' },
      'set-sharing': { isGiven: true, version: CONSENT_VERSION, language: 'fr' },
      'give-feedback': { outcome: 'worked' },
      'set-language': { languagePreference: 'fr' },
      ...Object.fromEntries(
        ALERTING.map((name) => [name, caseOf(name).input?.(EXAMPLE).body ?? {}]),
      ),
      'check-and-suggest-usernames': { userName: 'casimir-user' },
      'unlock-exclusives': { teamKey: team.key, exclusiveCode: 'guess' },
      'create-event': { type: 'follow', resource: 'team', resourceKey: 'T1', userKey: fan.key },
      'update-redemptions-with-device-info': {
        dealID: 'D0',
        userID: fan.key,
        deviceInfo: { web: true, deviceName: 'casimir-phone' },
      },
    }
    await put(aRedemption({ userKey: fan.key, offerKey: 'D0', number: 900 }))
    const guarded = endpoints.filter(
      ({ contract }) => contract.access === 'signedIn' && !HARMLESS.has(contract.name),
    )

    for (const { contract } of guarded) {
      const body = bodies[contract.name]
      const { status } = await call(cloud.api, contract, {
        params: {
          teamKey: team.key,
          dealKey: 'D0',
          checkoutKey: 'C0',
          purchaseKey: 'P0',
          useId: 'P0',
          wallet: 'apple',
        },
        ...(body && { body }),
        ...(contract.name === 'get-stripe-checkout-session' && { query: { offerId: 'D0' } }),
        ...(contract.name === 'issue-pass' && { query: { language: 'fr' } }),
        token,
      })
      expect([contract.name, status]).toEqual([contract.name, 401])
    }
    expect(await grep('casimir')).toEqual([])
  })
})

describe('the token of a deleted fan, used once more', () => {
  it('shows them a deal as anybody sees it, without the code they once redeemed', async () => {
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team], { onlineCode: 'SHH-2026' })
    const fan = await traces('balthasar', 0)
    await put(aRedemption({ userKey: fan.key, offerKey: deal.key, teamKey: team.key }))
    const token = await tokenOf(fan)
    const read = () => call(cloud.api, readDeal, { params: { dealKey: deal.key }, token })
    expect((await read()).data.onlineCode).toBe('SHH-2026')

    await remove(fan)

    const { data } = await read()
    expect(Object.keys(data).sort()).toEqual(['deal', 'now', 'sponsor', 'tally'])
  })

  it('lets them ask again, which changes nothing', async () => {
    const fan = await traces('anselm', 1)
    await remove(fan)

    const again = await remove(fan)

    expect([again.status, again.data]).toEqual([200, { isDone: true }])
    const events = await queryPage({ pk: pk.user(fan.key), prefix: SORT.event, limit: 9 })
    expect(events.items.filter(({ type }) => type === 'accountDelete')).toHaveLength(1)
  })
})
