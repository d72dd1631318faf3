import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { PHONE } from '#test/fixtures/screens.ts'
import { Trail } from '#web/portal/parts/frames/trail.tsx'

it('the longest name fits a phone, also without a space to break it at', async () => {
  const crumb = { to: '/portal/teams', word: 'W'.repeat(120) }

  await mount(<Trail crumbs={[crumb]} />, { width: PHONE })

  await expect.element(page.getByRole('link')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(PHONE)
})
