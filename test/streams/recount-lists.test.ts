import { expect, test } from 'vitest'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { codeTotalsItem } from '#lambdas/stores/codes/code-totals.ts'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { followedItem, followItem } from '#lambdas/stores/fans/follows.ts'
import { savedDealsItem } from '#lambdas/stores/fans/saved-deals.ts'
import { brandKeys } from '#lambdas/stores/table/brand-keys.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { putItems } from './recounts.ts'

const EVERYTHING = { now: new Date(), settledMinutes: 0, isMending: false }

test('fans, saved deals, codes and deal groups that are not what they count are found, mended and then right', async () => {
  const at = new Date().toISOString()
  const code = { teamKey: 'team0', kind: 'exclusive', accessLevel: 'exclusive', used: 0 } as const
  const saved = [{ offerKey: 'deal0', savedAt: at }]
  await putItems([
    { ...keys.fans('team0'), fans: 0, revision: 61 },
    ...['F1', 'F2', 'F3'].map((fan) => followItem(fan, 'team0', at)),
    followedItem('F1', 4),
    followedItem('F2', 1),
    { ...savedDealsItem('F1', saved), total: 9 },
    codeItem({ ...code, code: 'A1', status: 'active', createdAt: at }),
    codeItem({ ...code, code: 'A2', status: 'deactivated', createdAt: at }),
    codeItem({ ...code, code: 'A3', status: 'deleted', createdAt: at }),
    codeTotalsItem('team0', 'exclusive', { total: 2, active: 2, deactivated: 0 }),
    { ...brandKeys.groupCount('brand0'), groups: 0 },
    { ...brandKeys.groupEdge('brand0', 'group0') },
  ])

  const { lists } = await recountTable(EVERYTHING)
  const rows = lists.map(({ key, field, noted, counted }) => [key.pk, field, noted, counted])
  expect(rows.toSorted()).toEqual([
    ['BRAND#brand0', 'groups', 0, 1],
    ['CODETOTALS#team0', 'active', 2, 1],
    ['CODETOTALS#team0', 'deactivated', 0, 1],
    ['TEAM#team0', 'fans', 0, 3],
    ['USER#F1', 'followed', 4, 1],
    ['USER#F1', 'total', 9, 1],
  ])

  const mended = await recountTable({ ...EVERYTHING, isMending: true })
  expect([mended.lists.length, mended.unmended]).toEqual([6, []])
  expect((await recountTable(EVERYTHING)).lists).toEqual([])
  expect(await getItem(keys.fans('team0'))).toMatchObject({ fans: 3, revision: 62 })
})
