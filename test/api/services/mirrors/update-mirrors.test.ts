import { beforeAll, expect, it } from 'vitest'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import type { MirrorWork } from '#lambdas/services/mirrors/mirror-work.ts'
import { updateMirrors } from '#lambdas/services/mirrors/update-mirrors.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

openTestTable()
let sent: unknown[] = []

beforeAll(() => {
  provideQueueSender({ send: async (_, messages) => void sent.push(...messages) })
})

it('sends on what is left when its time is over, and is done where there is time', async () => {
  const team = await givenOrganization({ name: 'Harbour Gulls' })
  const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
  await givenOrganization({ ...team, name: 'Harbour Terns' })
  const nameInDeal = async () => (await storedDeal(deal.key)).teams[0]?.name
  const work: MirrorWork = { kind: 'organization', teamKey: team.key }

  await updateMirrors(work, -1)
  expect([sent, await nameInDeal()]).toEqual([[{ ...work, passes: 1 }], 'Harbour Gulls'])
  await expect(updateMirrors({ ...work, passes: 100 }, -1)).rejects.toThrow('does not end')

  sent = []
  await updateMirrors(work)
  expect([sent, await nameInDeal()]).toEqual([[], 'Harbour Terns'])
})
