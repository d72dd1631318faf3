import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TABLE_FOLDER, tableFile } from '../local-cloud/index.ts'
import { importDemoWorldApart } from './import-apart.ts'

it('another process makes the table, and hands over what is not in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fanward-apart-'))
  const messages: string[] = []
  try {
    const world = await importDemoWorldApart(folder, (text) => messages.push(text), 'small')

    expect(existsSync(tableFile(join(folder, TABLE_FOLDER)))).toBe(true)
    expect(messages).toContain('Making up the demo world ...')
    expect(world.pictures).toContainEqual(
      expect.objectContaining({ file: 'testimonials/fan-1.svg' }),
    )
    expect(world.payments.accounts.length).toBeGreaterThan(0)
    expect(world.payments.payments[0]?.payment.at).toBeInstanceOf(Date)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('says so where the world could not be made', async () => {
  const nowhere = importDemoWorldApart(import.meta.filename, () => {}, 'small')

  await expect(nowhere).rejects.toThrow('The demo world could not be made')
})
