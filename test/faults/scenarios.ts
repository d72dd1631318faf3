import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ulid } from 'ulid'
import { listUsers } from '#lambdas/identity/list-users.ts'
import { readObject } from '#lambdas/media/bucket.ts'
import type { Caller } from '#lambdas/runtime/caller.ts'
import { checkedKey } from '#lambdas/services/uploads/staged-file.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemptions.ts'
import { readTally } from '#lambdas/stores/deals/tallies.ts'
import { readPurchase } from '#lambdas/stores/purchases/purchases.ts'
import { listDeals, redeemDeal } from '#shared/api/deals.ts'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { searchAddresses } from '#shared/api/portal-places.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.ts'
import { listStaff } from '#shared/api/staff.ts'
import { checkUpload, startUpload } from '#shared/api/uploads.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { aWish, createStaff } from '#test/fixtures/staff/staff.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import { givenDeal, givenFans, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { type Deed, expectEqual, outcome, type Scenario } from './deeds.ts'

/** Returns the actions of people with each service, and what must be found behind it. */
export function scenariosOf(cloud: TestCloud, token: string) {
  return {
    dynamodb: redeeming(cloud, token),
    cognito: inviting(cloud, token, 'accounts'),
    ses: inviting(cloud, token, 'mails'),
    s3: uploading(cloud, token),
    location: searchingAddresses(cloud, token),
    stripe: buying(cloud),
    opensearch: searching(cloud),
  } satisfies Record<string, Scenario>
}
export type Service = keyof ReturnType<typeof scenariosOf>

function redeeming(cloud: TestCloud, token: string): Scenario {
  return {
    what: 'fans redeem a deal that is limited to as many',
    async prepare(count) {
      const team = await givenOrganization()
      const sponsor = await givenSponsor({ teamKeys: [team.key] })
      const limit = { redemptionsLimit: true, totalAvailable: count }
      const { key: dealKey } = await givenDeal(sponsor, [team], limit)
      const fans = await givenFans(count, [team])
      const deeds = fans.map(({ key: userKey }): Deed => {
        const request = { params: { dealKey }, body: { teamKey: team.key, after: 0 } }
        return async () => {
          const fan = await makeToken(cloud.outputs, { userKey })
          return outcome(await call(cloud.api, redeemDeal, { ...request, token: fan }))
        }
      })
      return {
        deeds,
        async check() {
          const { items } = await listRedemptions('byOffer', dealKey, { limit: 100 })
          const { totalRedeemed } = await readTally(dealKey)
          const params = { sponsorKey: sponsor.key }
          const { data } = await call(cloud.api, readSponsorDashboard, { params, token })
          const people = new Set(items.map(({ userKey }) => userKey))
          return [
            ...expectEqual('redemptions', items.length, count),
            ...expectEqual('fans with one', people.size, count),
            ...expectEqual('counted below the limit', totalRedeemed, count),
            ...expectEqual('in the figures', data.figures.total?.redemptions ?? 0, count),
          ]
        },
      }
    },
  }
}

function inviting(cloud: TestCloud, token: string, looksAt: 'accounts' | 'mails'): Scenario {
  return {
    what: 'an admin invites staff',
    async prepare(count) {
      const { key: teamKey } = await givenOrganization()
      const wishes = Array.from({ length: count }, () =>
        aWish({ email: `${ulid().toLowerCase()}@gulls.example`, role: 'team', teamKey }),
      )
      return {
        deeds: wishes.map((wish) => async () => {
          const answer = await createStaff(cloud, token, wish)
          if (answer.status !== 200) return outcome(answer)
          // The answer tells the admin when an account is unfinished.
          return answer.data.isInvited && !answer.data.isUnfinished ? 'done' : 'unfinished'
        }),
        async check() {
          const faults: string[] = []
          for (const { email } of wishes) {
            const mails = cloud.outbox.list({ to: email }).length
            // A mail whose sending was cut off may come twice, never not at all.
            if (looksAt === 'mails' && mails === 0) faults.push(`no mail to ${email}`)
            const inPool = await accountsOf(cloud, email)
            const { data } = await call(cloud.api, listStaff, { query: { query: email }, token })
            faults.push(...expectEqual(`accounts of ${email}`, [inPool, data.total], [1, 1]))
          }
          return faults
        },
      }
    },
  }
}

async function accountsOf({ outputs }: TestCloud, email: string): Promise<number> {
  const client = new CognitoIdentityProviderClient({
    endpoint: outputs.cognitoEndpoint,
    region: outputs.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const asked = { UserPoolId: outputs.userPoolId, Filter: `email = "${email}"` }
  let count = 0
  for await (const _ of listUsers(client, { ...asked, AttributesToGet: ['sub'] })) count += 1
  return count
}

function uploading(cloud: TestCloud, token: string): Scenario {
  const purpose = 'trainingDocument'
  const type = 'application/pdf'
  return {
    what: 'an admin uploads training documents',
    async prepare(count) {
      const kept: { upload: string; bytes: Uint8Array }[] = []
      const deeds = Array.from(
        { length: count },
        (_, i): Deed =>
          async () => {
            const bytes = new TextEncoder().encode(aPdf(`Document ${i} ${'x'.repeat(20_000)}`))
            const body = { purpose, size: bytes.length, type } as const
            const begun = await call(cloud.api, startUpload, { body, token })
            if (begun.status !== 200) return outcome(begun)
            const { url, upload } = begun.data
            const headers = { 'content-type': type }
            const sent = await fetch(url, {
              method: 'PUT',
              headers,
              body: bytes,
              signal: AbortSignal.timeout(20_000),
            }).catch(() => undefined)
            if (sent?.status !== 200) return 'not sent'
            const checked = await call(cloud.api, checkUpload, {
              params: { upload },
              body: { purpose },
              token,
            })
            if (checked.status === 200) kept.push({ upload, bytes })
            return outcome(checked)
          },
      )
      return {
        deeds,
        async check() {
          const caller = { role: 'admin' } as Caller
          const faults = expectEqual('documents', kept.length, count)
          for (const { upload, bytes } of kept) {
            const file = await readObject(checkedKey({ caller, purpose, upload }, 'file'), 1e6)
            const isSame = file && 'bytes' in file && Buffer.compare(file.bytes, bytes) === 0
            if (!isSame) faults.push(`${upload} is not what was sent`)
          }
          return faults
        },
      }
    },
  }
}

function searchingAddresses(cloud: TestCloud, token: string): Scenario {
  return {
    what: 'staff look for addresses',
    async prepare(count) {
      const query = { text: '12 Ferry Street, Halifax' }
      const found: string[] = []
      const deed: Deed = async () => {
        const answer = await call(cloud.api, searchAddresses, { query, token })
        if (answer.status === 200) found.push(answer.data.items[0]?.label ?? 'nothing')
        return outcome(answer)
      }
      const labels = new Array(count).fill('12 Ferry Street, Halifax, NS, Canada')
      return {
        deeds: new Array(count).fill(deed),
        check: async () => expectEqual('found', found, labels),
      }
    },
  }
}

function buying(cloud: TestCloud): Scenario {
  return {
    what: 'fans buy a flash deal of as many units',
    async prepare(count) {
      const sale = await givenPaidSale(cloud, { units: count })
      const fans = await givenFans(count, [sale.team])
      const query = { offerId: sale.deal.key }
      const paid = new Map<string, string>()
      const deeds = fans.map(
        ({ key: userKey }): Deed =>
          async () => {
            const fan = await makeToken(cloud.outputs, { userKey })
            const answer = await call(cloud.api, getStripeCheckoutSession, { query, token: fan })
            if (answer.status === 200 && !paid.has(userKey)) {
              cloud.stripe.pay(answer.data.checkoutSessionId)
              paid.set(userKey, answer.data.checkoutKey)
            }
            return outcome(answer)
          },
      )
      return {
        deeds,
        async check() {
          // Steps after a payment that cannot happen at once are left to the schedule.
          await cloud.schedules.run('settle-purchases', new Date(Date.now() + 2 * 3_600_000))
          await cloud.settle()
          const stored = [...paid].map(async ([userKey, key]) => readPurchase(userKey, key))
          const states = (await Promise.all(stored)).map((purchase) => purchase?.state)
          const transfers = [...paid.values()].map(
            (key) =>
              cloud.stripe.list('transfer').filter((one) => one.transfer_group === key).length,
          )
          return [
            ...expectEqual('purchases', states, new Array(count).fill('unredeemed')),
            // To the business and to the organization.
            ...expectEqual('transfers', transfers, new Array(count).fill(2)),
          ]
        },
      }
    },
  }
}

function searching(cloud: TestCloud): Scenario {
  return {
    what: 'deals are indexed while fans search',
    async prepare(count) {
      const team = await givenOrganization()
      const sponsor = await givenSponsor({ teamKeys: [team.key] })
      const words = Array.from({ length: count }, () => ulid().toLowerCase())
      const made = new Set<string>()
      const search = (word: string) => call(cloud.api, listDeals, { query: { searchTerms: word } })
      const deeds = words.map(
        (word): Deed =>
          async () => {
            if (!made.has(word)) await givenDeal(sponsor, [team], { description: `Hat ${word}` })
            made.add(word)
            return outcome(await search(word))
          },
      )
      return {
        deeds,
        async check() {
          const found = words.map(async (word) => {
            const { data } = await search(word)
            return data.items.filter(({ description }) => description === `Hat ${word}`).length
          })
          return expectEqual('found', await Promise.all(found), new Array(count).fill(1))
        },
      }
    },
  }
}
