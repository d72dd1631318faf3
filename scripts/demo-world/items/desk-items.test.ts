import { expect, it } from 'vitest'
import { isPin } from '#lambdas/services/desks/pin.ts'
import { hashOf } from '#lambdas/services/desks/secrets.ts'
import { DeskPin, DeskSecret } from '#shared/desk/desk.ts'
import { DEMO_DESK } from '../accounts.ts'
import { makeWorld } from '../world/world.ts'
import { demoDeskItems } from './desk-items.ts'

it('the demo desk opens by its token and its PIN', async () => {
  const world = makeWorld({ seed: 1, now: new Date('2026-11-29T18:00:00Z'), size: 'small' })

  const [desk, token] = [...demoDeskItems(world)]

  expect([DeskSecret.parse(DEMO_DESK.token), DeskPin.parse(DEMO_DESK.pin)]).toHaveLength(2)
  expect(token?.pk).toBe(`DESKTOKEN#${hashOf(DEMO_DESK.token)}`)
  expect(token?.['deskKey']).toBe(desk?.['key'])
  expect(await isPin(DEMO_DESK.pin, String(desk?.['pinHash']))).toBe(true)
  expect(await isPin('246811', String(desk?.['pinHash']))).toBe(false)
})
