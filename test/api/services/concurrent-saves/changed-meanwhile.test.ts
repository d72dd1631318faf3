import { expect, it } from 'vitest'
import { changedMeanwhile } from '#lambdas/services/concurrent-saves/changed-meanwhile.ts'
import { type AuditRecord, auditPart } from '#lambdas/stores/audit.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

openTestTable()

const [BEFORE, OPENED, CHANGED, NOW] = [
  '2026-11-20T08:00:00.000Z',
  '2026-11-20T09:00:00.000Z',
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:00:00.001Z',
]

async function givenAudit(thing: string, at: string, who: Pick<AuditRecord, 'userKey' | 'email'>) {
  const record = { at, ...who, role: 'admin', action: 'updateDeal', before: {}, after: {} } as const
  await writeTransaction({ audit: auditPart(thing, record) })
}

async function refusalOf(thing: string, userKey = 'me') {
  const fields = { description: 'Two for one' }
  const caller = { userKey }
  const refused = await changedMeanwhile({
    sent: OPENED,
    version: NOW,
    fields,
    thing,
    caller,
  })
  return refused.changed
}

it('names who changed a record last, and when', async () => {
  await givenAudit('OFFER#named', BEFORE, { userKey: 'them', email: 'old@staff.example' })
  await givenAudit('OFFER#named', CHANGED, { userKey: 'them', email: 'sam@staff.example' })

  const expected = { version: NOW, at: CHANGED, fields: { description: 'Two for one' } }
  expect(await refusalOf('OFFER#named')).toEqual({
    ...expected,
    by: 'sam@staff.example',
    isOwn: false,
  })
  expect((await refusalOf('OFFER#named', 'them'))?.isOwn).toBe(true)
})

it('names nobody where nobody changed it since, such as when a deal has ended', async () => {
  await givenAudit('OFFER#ended', BEFORE, { userKey: 'me', email: 'sam@staff.example' })

  const expected = { version: NOW, at: NOW, isOwn: false, fields: { description: 'Two for one' } }
  expect(await refusalOf('OFFER#ended')).toEqual(expected)
  expect(await refusalOf('OFFER#never')).toEqual(expected)
})
