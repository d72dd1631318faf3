import { expect, it } from 'vitest'
import { countsProofs } from '#shared/deals/counting.ts'
import { DEMO_SPONSOR_KEY } from '../accounts.ts'
import { madeWorld, SIZES } from '../world/made-world.ts'
import { makeWorld } from '../world/world.ts'
import { demoProofItems } from './proof-items.ts'

it('the demo business has a week of proofs, some without a network, one double and one taken back', () => {
  const world = makeWorld({ seed: 1, now: new Date('2026-11-29T18:00:00Z') })

  const items = [...demoProofItems(world)]

  const proofs = items.filter(({ sk }) => sk === 'PROOF')
  const offline = proofs.filter(({ isOffline }) => isOffline)
  const redeemed = world.redemptions.filter(({ sponsorKey }) => sponsorKey === DEMO_SPONSOR_KEY)
  expect(proofs.length).toBeGreaterThan(10)
  expect(proofs.length).toBeLessThan(redeemed.length)
  expect(offline.length).toBeGreaterThan(0)
  expect(offline.length).toBeLessThan(proofs.length / 2)
  const others = items.filter(({ sk }) => sk !== 'PROOF').map(({ sk }) => sk.split('#')[0])
  expect(others.toSorted()).toEqual(['DOUBLE', 'TAKENBACK'])
  expect(proofs.every(({ provenAt }) => String(provenAt) <= '2026-11-29T18:00:00.000Z')).toBe(true)
})

it.each(SIZES)('a deal of the demo business in the %s world counts scanned coupons', (size) => {
  const { world } = madeWorld(size)
  const proofs = [...demoProofItems(world)].filter(({ tookUnit }) => tookUnit === true)

  const [scanned, ...others] = world.deals.filter(({ offer }) => countsProofs(offer))

  expect(others).toEqual([])
  expect(scanned?.offer).toMatchObject({ dealType: 'instore', published: true, active: true })
  expect(scanned?.offer.sponsor.key).toBe(DEMO_SPONSOR_KEY)
  expect(scanned?.tally).toMatchObject({ totalRedeemed: 0, totalProven: proofs.length })
  expect(proofs.length).toBeLessThan(scanned?.offer.totalAvailable ?? 0)
  expect(proofs.every(({ offerKey }) => offerKey === scanned?.offer.key)).toBe(true)
})
