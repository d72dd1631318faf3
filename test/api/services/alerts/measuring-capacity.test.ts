import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { measureAlerts } from '#lambdas/services/alerts/measure-alerts.ts'
import { rushNow } from '#lambdas/services/yielding/rush.ts'
import { measuredFrom, noteToMeasure } from '#lambdas/stores/alerts/lifts.ts'
import { keyOfHeldOut, keyOfTold } from '#test/fixtures/alerts/drawn-keys.ts'
import { noteDrawn } from '#test/fixtures/alerts/note-drawn.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

openMeasuredCloud()

it('measuring an alert costs what its access patterns say', async () => {
  const now = new Date()
  await expectCost('measure-alerts', () => measureAlerts(now))
  const [team, sponsor] = [await givenOrganization(), await givenSponsor()]
  const { key: offerKey } = await givenDeal(sponsor, [team])
  const at = now.toISOString()
  const alert = { kind: 'flash', offerKey, occasion: at } as const
  const [told, held] = [keyOfTold(offerKey), keyOfHeldOut(offerKey)]
  const fan = [told, held].toSorted().at(-1) ?? ulid()
  const due = measuredFrom(now.getTime())
  await noteDrawn(alert, { teamKey: team.key, half: 0, fan }, { at, told: [told], held: [held] })
  await noteToMeasure({ alert, teamKey: team.key, due })
  await put(aRedemption({ offerKey, userKey: told, time: at }))

  // Fills the cache of the signs of load, which running functions refresh every three seconds.
  await rushNow()
  await expectCost('measure-alerts, an alert', async () => {
    expect(await measureAlerts(new Date(due))).toEqual({ alertsMeasured: 1, alertsToMeasure: 1 })
  })
})
