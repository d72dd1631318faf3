import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { beginCodeJob, putCodeRows, startCodeJob } from '#shared/api/code-jobs.schemas.ts'
import { CODE_FILES } from '#test/fixtures/codes/code-files.ts'
import {
  aCodeJob,
  answerCodes,
  answerJob,
  expectTiles,
} from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseFile } from '#test/fixtures/component/files.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

async function openUpload(screen: Screen): Promise<void> {
  const { organization, ...staff } = seatAtOrganization(screen)
  answerCodes([])
  await visit(portalPages.addCodes.href(organization.key, { way: 'upload' }), staff)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

describe.each(EN_DESKTOP_FR_PHONE)(
  'a file of codes as it is found ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'codes')
    const partly = (words: string) => page.getByText(words, { exact: false })
    const send = (count: number) =>
      page.getByRole('button', {
        name: t(count === 1 ? 'add.upload.wordOf_one' : 'add.upload.wordOf_other', {
          figure: String(count),
        }),
        exact: true,
      })

    it.each(CODE_FILES)('is read, or says why not: $name', async (given) => {
      answerJob(aCodeJob(), [])
      await openUpload(screen)

      await chooseFile(given.file())

      if (given.chooses) {
        const [name, example] = given.chooses
        const column = page.getByLabelText(t('file.column.label'), { exact: true })
        await expect.element(column).toBeVisible()
        await expect
          .element(page.getByRole('button', { name: t('add.upload.word') }))
          .toBeDisabled()
        await column.selectOptions(t('file.column.word', { name, example }))
      }
      if (given.isEmpty) {
        await expect.element(partly(t('file.problems.empty'))).toBeVisible()
        await expect
          .element(page.getByRole('button', { name: t('add.upload.word') }))
          .toBeDisabled()
        return
      }
      const damaged = given.damaged ?? []
      await expectTiles(t, { 'preview.new': given.codes.length, 'preview.invalid': damaged.length })
      for (const [line, text] of damaged) {
        const why = t('rows.faults.damaged')
        const row = page.getByRole('listitem').filter({ hasText: text })
        const preview = t('preview.line', { line: String(line), why })
        await expect.element(row.getByText(preview, { exact: false })).toBeVisible()
        await expect.element(partly(t('preview.damaged'))).toBeVisible()
      }
      await expectSound()
      await send(given.codes.length).click()
      await expect.poll(() => requestsOf(startCodeJob)).toHaveLength(1)
      expect(requestsOf(beginCodeJob)).toHaveLength(1)
      expect(requestsOf(putCodeRows)).toMatchObject([{ body: { codes: given.codes } }])
    })
  },
)
