import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFollower, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { findAt, pressAt, writeAt } from '#test/fixtures/component/without-mouse.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'

const { t, button, field, shows } = partsOf(EN_DESKTOP)
const gulls = anOrganization()

/** Opens a page as a fan of the organization. The fake server accepts every code. */
async function open(path: string): Promise<void> {
  answerFanPageSearch([gulls])
  answerFanPage(gulls)
  answer(unlockExclusives, {
    exclusiveCodeStatus: true,
    specialCodeStatus: false,
    userUpdateStatus: true,
  })
  await visit(path, { ...EN_DESKTOP, as: aFollower(EN_DESKTOP, [gulls]) })
}

async function submit(code: string): Promise<void> {
  await writeAt(field(t('unlock.code')), code)
  await pressAt(button(t('unlock.submit')))
  await shows(t('unlock.success'))
  expect(requestsOf(unlockExclusives).map(({ body }) => body)).toEqual([
    { teamKey: gulls.key, exclusiveCode: code },
  ])
}

it('a code is entered on a deal without a mouse', async () => {
  await open(answerPlacedDeal({ deal: { exclusive: true }, team: gulls }))

  await pressAt(button(t('deal.buttons.redeem')))
  await submit('GULLS-1')
})

it('a code is entered on a FanPage without a mouse', async () => {
  await open(`/organizations/${gulls.slug}?tab=specialDeals`)

  await submit('GULLS-2')
})

it.each(['/unlock-exclusives', '/profile/edit?tab=2'])(
  'an organization is found and its code entered without a mouse on %s',
  async (path) => {
    await open(path)

    await findAt(page.getByRole('combobox', { name: t('unlock.organization') }), 'Harbour Gulls')
    await submit('GULLS-3')
  },
)
