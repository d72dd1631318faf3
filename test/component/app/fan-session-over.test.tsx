import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readMyDeals } from '#shared/api/me.schemas.ts'
import { answerDeals } from '#test/fixtures/component/answers/deals.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

it.each([EN_DESKTOP, FR_DESKTOP])(
  'a fan whose session has ended is signed out in the header, which offers the login ($language)',
  async (screen) => {
    const t = wordsOf(screen.language)
    answerDeals(aDeal(aSponsor(), [anOrganization()]))
    answer(readMyDeals, refusal('unauthenticated'))
    answerAtPool(
      'GetTokensFromRefreshToken',
      poolRefusal('NotAuthorizedException', 'Refresh Token has been revoked'),
    )

    await visitAsFan(screen, paths.deals.href())

    await expect
      .element(page.getByRole('button', { name: t('header.logIn'), exact: true }).first())
      .toBeVisible()
    await expect.poll(() => hasStoredSession()).toBe(false)
  },
)
