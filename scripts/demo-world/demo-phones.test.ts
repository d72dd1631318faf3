import { expect, it } from 'vitest'
import { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { DEMO_TEAM_KEY, DEMO_USER_KEYS } from './accounts.ts'
import { giveDemoPhones } from './demo-phones.ts'

const cloud = openTestCloud({ world: 'small' })

it('the board of the demo organization tells how many fans with demo phones get pushes', async () => {
  await giveDemoPhones(cloud)
  await cloud.schedules.run('recount-fans')

  const claims = { userKey: DEMO_USER_KEYS.team, role: 'team', teamID: DEMO_TEAM_KEY } as const
  const token = await makeToken(cloud.outputs, claims)
  const params = { teamKey: DEMO_TEAM_KEY }
  const { fans = 0, pushFans = 0 } = (await call(cloud.api, readTriggerBoard, { params, token }))
    .data.organization
  expect(pushFans).toBeGreaterThan(20)
  expect(pushFans).toBeLessThanOrEqual(fans)
})
