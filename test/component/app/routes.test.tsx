import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerHome } from '#test/fixtures/component/answers/home.ts'
import { aMe, clearBrowser, signIn } from '#test/fixtures/component/session.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

it.each(EN_PHONE_FR_DESKTOP)('the feed is not for visitors ($language, $width)', async (screen) => {
  answerHome()
  // Ends the session as a logout in another tab does. An expired session would lead to the login
  // page instead.
  await signIn(aMe())
  clearBrowser()
  await visit(paths.feed.href(), screen)
  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
