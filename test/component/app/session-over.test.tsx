import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { aStaffRow, seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { answerAtPool, poolRefusal, signedInAs } from '#test/fixtures/component/fake-pool.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

const RENEW = 'GetTokensFromRefreshToken'
const LIST = portalPages.staff.href()

interface Entry {
  readonly usr: { readonly portalPath: string }
}

function open(screen: Screen) {
  const admin = seat(screen, { role: 'admin' })
  answer(listStaff, refusal('unauthenticated'))
  return { admin, visit: () => visit(LIST, admin) }
}

describe.each(EN_DESKTOP_FR_PHONE)(
  'a session that the API refuses ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)
    const portal = wordsOf(screen.language, 'portal')

    it('ends where the pool has ended it, and the login says why and leads back', async () => {
      const { visit: enter } = open(screen)
      answerAtPool(RENEW, poolRefusal('NotAuthorizedException', 'Refresh Token has been revoked'))

      await enter()

      await expect.element(page.getByText(portal('gate.ended'))).toBeVisible()
      await expect.poll(() => hasStoredSession()).toBe(false)
      await expectSound()

      await page.getByRole('link', { name: portal('gate.login') }).click()

      await expect.poll(() => window.location.pathname).toBe('/login')
      await expect.element(page.getByText(t('login.reasons.ended'))).toBeVisible()
      expect((window.history.state as Entry).usr.portalPath).toBe(LIST)
    })
  },
)

it('a page whose token was too old is read again with a new one', async () => {
  const { admin, visit: enter } = open(EN_PHONE)
  const row = aStaffRow({ email: 'here@larks.example', role: 'admin' })
  answerAtPool(RENEW, () => {
    answer(listStaff, { items: [row], total: 1, pages: 1 })
    return signedInAs(admin.as)
  })

  await enter()

  await expect.element(page.getByText('here@larks.example').first()).toBeVisible()
})

it('a page that stays refused offers the login, and asks the pool once', async () => {
  const { admin, visit: enter } = open(EN_PHONE)
  let renewals = 0
  answerAtPool(RENEW, () => {
    renewals += 1
    return signedInAs(admin.as)
  })

  await enter()

  const login = page.getByRole('link', { name: wordsOf('en', 'portal')('gate.login') })
  await expect.element(login).toHaveAttribute('href', '/logout?toLoginToPortal=true')
  await expect.poll(() => renewals).toBe(1)
})
