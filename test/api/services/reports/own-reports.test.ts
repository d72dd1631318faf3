import { expect, it } from 'vitest'
import { listReports, readReport, readReportFile } from '#shared/api/reports.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenReport } from '#test/fixtures/reports/reports.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

const cloud = openTestCloud()

it.each([
  ['is there', 60_000, 1, [200, 200]],
  ['is gone, though nobody has swept it away yet,', -1, 0, [404, 404]],
])('an export %s until it expires: %d ms', async (_, leftMs, listed, statuses) => {
  const expiresAt = new Date(Date.now() + leftMs).toISOString()
  const { key: reportKey, viewer } = await givenReport({ state: 'done', expiresAt })
  const token = await makeToken(cloud.outputs, { userKey: viewer.userKey, role: 'admin' })
  const params = { reportKey }

  expect((await call(cloud.api, listReports, { token })).data.items).toHaveLength(listed)
  expect([
    (await call(cloud.api, readReport, { params, token })).status,
    (await call(cloud.api, readReportFile, { params, token })).status,
  ]).toEqual(statuses)
})
