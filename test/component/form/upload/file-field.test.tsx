import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aFile, chooseFile, takeUploads } from '#test/fixtures/component/files.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'

const field = page
  .getByRole('form', { name: 'Uploads' })
  .getByRole('group', { name: 'Training document', exact: true })

describe.each(EN_DESKTOP_FR_PHONE)('a field for a document ($language, $width)', (screen) => {
  it('says its name and size', async () => {
    takeUploads()
    await openKit(screen, { part: 'files' })

    await chooseFile(aFile('training.pdf', aPdf('x'.repeat(700_000))), { field })

    const size = screen.language === 'fr' ? 'training.pdf (0,7 Mo)' : 'training.pdf (0.7 MB)'
    await expect.element(field.getByText(size)).toBeVisible()
    await expectSound()
  })
})
