import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCategories } from '#shared/api/home.schemas.ts'
import { readCategories, readPointSystem, saveCategories } from '#shared/api/settings.schemas.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import { DEFAULT_POINT_SYSTEM } from '#shared/model/point-system.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let folder: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: (await givenFan()).key, role: 'admin' })
  folder = mkdtempSync(join(tmpdir(), 'fanward-reference-'))
  writeFileSync(join(folder, 'outputs.json'), JSON.stringify(cloud.outputs))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function load(...args: string[]): Promise<string> {
  const script = ['scripts/reference-data.ts', '--outputs', join(folder, 'outputs.json'), ...args]
  return (await promisify(execFile)(process.execPath, script)).stdout
}

it('an environment without anything gets its categories, and an admin’s changes stay', async () => {
  const before = await call(cloud.api, listCategories)
  expect(before.data.items).toEqual([])

  expect(await load()).toBe('categories: loaded\n')

  const { data } = await call(cloud.api, readCategories, { token })
  expect(data.categories.map(({ name }) => name)).toEqual([...ORGANIZATION_CATEGORIES])
  expect(data.french).toMatchObject({ 'Sports Teams': 'Équipes sportives' })

  const rows = data.categories.map(({ name, subcategories }) => ({
    was: name,
    name: name === 'Charities' ? 'Good causes' : name,
    subcategories: subcategories.map((sub) => ({ was: sub, name: sub })),
  }))
  const saved = await call(cloud.api, saveCategories, { token, body: { categories: rows } })
  expect(saved.status).toBe(200)
  const points = { ...DEFAULT_POINT_SYSTEM }
  const file = join(folder, 'data.json')
  writeFileSync(file, JSON.stringify({ categories: { categories: [] }, points }))

  expect(await load('--file', file)).toBe(
    'categories: there already, not touched\npoints: loaded\n',
  )

  const after = await call(cloud.api, readCategories, { token })
  expect(after.data.categories.map(({ name }) => name)).toContain('Good causes')
  const { data: scored } = await call(cloud.api, readPointSystem, { token })
  expect(scored.system).toEqual(DEFAULT_POINT_SYSTEM)
})
