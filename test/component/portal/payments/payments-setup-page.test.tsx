import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getStripeAccount, getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answer, hold, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const { key, name, ...rest } = aSponsor()
const PATH = `/portal/sponsors/${key}/payments-setup`
const owner = { role: 'sponsor', sponsorID: key } as const

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'portal')
  const begin = page.getByRole('button', { name: t('payments.begin'), exact: true })
  const allSet = page.getByRole('heading', { name: t('payments.allSet') })

  function answerAccount(account: { details_submitted?: boolean; message?: 'accountGone' }) {
    answer(getStripeAccount, { name, ...account })
    answerBusiness({ key, name, ...rest })
  }
  return { t, begin, allSet, answerAccount }
}

describe.each(EN_DESKTOP_FR_PHONE)('setting payments up ($language, $width)', (screen) => {
  const { t, begin, allSet, answerAccount } = at(screen)

  it('is offered until it is done', async () => {
    answerAccount({ details_submitted: false })

    await visitAs(screen, owner, PATH)

    await expect.element(begin).toBeVisible()
    await expect.element(allSet).not.toBeInTheDocument()
    await expectSound()
  })

  it('is all set, also when an old link of the provider leads here', async () => {
    answerAccount({ details_submitted: true })

    await visitAs(screen, owner, `${PATH}?refresh=true`)

    await expect.element(allSet).toBeVisible()
    await expectSound()
    expect(requestsOf(getStripeAccountLink)).toEqual([])
  })

  it('goes on by itself when a link of the provider was over', async () => {
    answerAccount({ details_submitted: false })
    const held = hold(getStripeAccountLink, { message: 'accountRefused' })

    await visitAs(screen, owner, `${PATH}?refresh=true`)

    await expect.element(page.getByRole('button', { name: t('payments.leaving') })).toBeVisible()
    held.release()
    await expect.element(page.getByText(t('payments.messages.accountRefused'))).toBeVisible()
    expect(requestsOf(getStripeAccountLink)).toHaveLength(1)
  })

  it('says that the provider cannot be reached, and can be begun again', async () => {
    answerAccount({ details_submitted: false })
    answer(getStripeAccountLink, refusal('paymentsUnreachable'))
    await visitAs(screen, owner, PATH)

    await press(begin)

    await expect.element(page.getByText(t('payments.unreachable'))).toBeVisible()
    await expectSound()
    await press(begin)
    await expect.poll(() => requestsOf(getStripeAccountLink)).toHaveLength(2)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('what hinders payments ($language, $width)', (screen) => {
  const { t, answerAccount } = at(screen)

  it('shows the message of the server', async () => {
    answerAccount({ message: 'accountGone' })

    await visitAs(screen, owner, PATH)

    await expect.element(page.getByText(t('payments.messages.accountGone'))).toBeVisible()
    await expectSound()
  })

  it.each(['payments-setup', 'scan'])('is no matter of somebody else: %s', async (part) => {
    await visitAs(
      screen,
      { role: 'sponsor', sponsorID: 'another' },
      `/portal/sponsors/${key}/${part}`,
    )

    await expect.element(page.getByText(t('notAllowed.title')).first()).toBeVisible()
    expect(requestsOf(getStripeAccount)).toEqual([])
  })
})
