import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { darkStyleOf } from '#web/ui/map/color-scheme.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../../../../web/public/map/${file}`, import.meta.url), 'utf8')

it.each([
  ['/map/style.json', '/map/style-dark.json'],
  [
    'https://maps.example/v2/styles/Monochrome/descriptor?key=a&color-scheme=Light',
    'https://maps.example/v2/styles/Monochrome/descriptor?key=a&color-scheme=Dark',
  ],
])('the dark version of %s is another address', (light, dark) => {
  expect(darkStyleOf(light)).toBe(dark)
})

it('the dark version of our base map differs only in colors and name', () => {
  const withoutColors = (text: string) => text.replaceAll(/#[\da-f]{6}/g, '#').replace(', dark', '')

  expect(withoutColors(read('style-dark.json'))).toBe(withoutColors(read('style.json')))
  expect(read('style-dark.json')).not.toBe(read('style.json'))
})
