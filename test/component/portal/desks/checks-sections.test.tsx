import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { aDesk, aDouble, answerDesks } from '#test/fixtures/component/answers/portal-desks.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const own = { role: 'sponsor', sponsorID: sponsor.key } as const
const t = wordsOf('en', 'desks')

it('lists doubles again once a desk has sent scans, even if the page missed that they waited', async () => {
  answerBusiness(sponsor)
  answerDesks([aDesk({ queued: 0 })])
  await visitAs(EN_DESKTOP, own, `/portal/sponsors/${sponsor.key}/desks`)
  await expect.element(page.getByText(t('doubles.none'))).toBeVisible()
  const queuedAt = new Date().toISOString()
  answerDesks([aDesk({ queued: 0, queuedAt })], { doubles: [aDouble()] })

  // Revoking a desk reads the list of desks again.
  await press(page.getByRole('button', { name: t('revoke.of', { name: aDesk().name }) }))
  await press(page.getByRole('dialog').getByRole('button', { name: t('revoke.word'), exact: true }))

  await expect.element(page.getByRole('row', { name: /Two slices for one/ })).toBeVisible()
})
