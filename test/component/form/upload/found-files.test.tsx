import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startUpload } from '#shared/api/uploads.schemas.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseFile, takeUploads } from '#test/fixtures/component/files.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { FOUND_FILES } from '#test/fixtures/uploads/found-files.ts'

const FIELDS = { picture: 'Deal picture', document: 'Training document' }

describe.each(EN_DESKTOP_FR_PHONE)('a file as people have it ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')

  it.each(FOUND_FILES)('gets its verdict: $name, $verdict', async ({ of, file, verdict }) => {
    takeUploads()
    await openKit(screen, { part: 'files' })
    const field = page
      .getByRole('form', { name: 'Uploads' })
      .getByRole('group', { name: FIELDS[of], exact: true })

    await chooseFile(await file(), { field })

    if (verdict !== 'taken') {
      const words = t(`uploads.faults.${verdict}`, { megapixels: '50' })
      await expect.element(field.getByRole('alert').getByText(words)).toBeVisible()
      expect(requestsOf(startUpload)).toEqual([])
      await expectSound()
      return
    }
    if (of === 'picture') {
      await press(field.getByRole('button', { name: t('uploads.crop.use'), exact: true }))
    }
    await expect.element(field.getByText(t('uploads.done'))).toBeVisible()
    const [sent] = requestsOf(startUpload)
    expect(sent).toMatchObject({ body: { size: expect.any(Number) } })
  })
})
