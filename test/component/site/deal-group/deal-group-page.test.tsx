import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readDealGroup } from '#shared/api/deals.schemas.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('a group of deals ($language, $width)', (screen) => {
  it('that nobody knows is gone', async () => {
    answer(readDealGroup, refusal('notFound'))
    await visit(paths.dealGroup.href('nothing'), screen)
    const words = saying(screen.language)("We're sorry! This deal is no longer available.")
    await expect.element(page.getByText(words, { exact: true }).last()).toBeVisible()
    await expectSound()
  })
})
