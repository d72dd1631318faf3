import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths } from '#web/lib/paths.ts'

const manifest = JSON.parse(readFileSync('web/public/desk.webmanifest', 'utf8'))

it('the desk is an app of its own, which starts at the desk', () => {
  const at = paths.desk.href()
  expect(manifest).toMatchObject({ id: at, start_url: at, scope: at, display: 'standalone' })
  const { icons } = manifest as { icons: { src: string; purpose: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of icons) expect([src, existsSync(`web/public${src}`)]).toEqual([src, true])
})
