import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openKit } from '#test/fixtures/kit-page.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'

const stage = setStage({ hasKit: true })

const WORDS = {
  en: {
    ...{ crop: 'Crop the picture', use: 'Use this crop', retry: 'Try again', save: 'Save' },
    ...{ focus: 'Focal point', remove: 'Remove', undo: 'Undo', choose: 'Choose a picture' },
    notPicture: 'This is not a JPEG, PNG or WebP picture.',
    tooSmall: 'This picture is smaller than 600 × 400 pixels.',
    pending: 'The upload is not finished yet.',
    offline: 'The upload did not get through. Please check your internet connection.',
    at: '40% from the left, 50% from the top.',
    size: 'training.pdf (0.7 MB)',
    cancel: 'Cancel',
    notCut: 'This picture could not be cropped. Please try again or choose another one.',
  },
  fr: {
    ...{ crop: 'Recadrer l’image', use: 'Utiliser ce cadrage', retry: 'Réessayer' },
    ...{ focus: 'Point focal', remove: 'Retirer', undo: 'Rétablir', save: 'Enregistrer' },
    choose: 'Choisir une image',
    notPicture: 'Ce n’est pas une image JPEG, PNG ou WebP.',
    tooSmall: 'Cette image fait moins de 600 × 400 pixels.',
    pending: 'Le téléversement n’est pas encore terminé.',
    offline: 'Le téléversement n’a pas abouti. Veuillez vérifier votre connexion Internet.',
    at: '40 % depuis la gauche, 50 % depuis le haut.',
    size: 'training.pdf (0,7 Mo)',
    cancel: 'Annuler',
    notCut: 'Cette image n’a pas pu être recadrée. Veuillez réessayer ou en choisir une autre.',
  },
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffc53d' } })
    .jpeg()
    .toBuffer()

async function give(field: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
  await field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('form', { name: 'Uploads' }).getByRole('group', { name, exact: true })
}

/** Has a slow device of the page: what it is to do waits from now on for `release`. */
async function holdWork(page: Page, work: 'cut' | 'decode'): Promise<void> {
  await page.evaluate((held) => {
    const released = new Promise<void>((resolve) => {
      Object.assign(window, { release: resolve })
    })
    const { toBlob } = HTMLCanvasElement.prototype
    const { decode } = HTMLImageElement.prototype
    if (held === 'cut') {
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        void released.then(() => toBlob.apply(this, given))
      }
    } else {
      HTMLImageElement.prototype.decode = async function () {
        HTMLImageElement.prototype.decode = decode
        await released
        await decode.apply(this)
      }
    }
  }, work)
}

/** Lets go of what was held, and what comes of it be drawn. */
async function release(page: Page): Promise<void> {
  await page.evaluate(async () => {
    ;(window as unknown as { release: () => void }).release()
    for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

/** How many uploads the page begins from now on. */
function countUploads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/portal/uploads')) count += 1
  })
  return () => count
}

describe.each(EN_DESKTOP_FR_PHONE)('a field for files ($language, $width)', (screen) => {
  const words = WORDS[screen.language]

  it('takes a picture by the keyboard, over a line that is cut, and keeps a removed one', async () => {
    const page = await openKit(stage, screen, { part: 'files' })
    const field = fieldOf(page, 'Deal picture')
    const button = (name: string) => field.getByRole('button', { name, exact: true })

    await give(field, 'words.jpg', Buffer.from('words'))
    await field.getByText(words.notPicture).waitFor()
    await give(field, 'small.jpg', await picture(300, 200))
    await field.getByText(words.tooSmall).waitFor()
    await give(field, 'deal.jpg', await picture(1600, 1200))
    await button(words.crop).waitFor()
    await expect
      .poll(() => button(words.crop).evaluate((e) => e === document.activeElement))
      .toBe(true)
    const place = () =>
      button(words.crop)
        .locator('img')
        .evaluate((image) => image.style.top)
    const before = await place()
    await page.keyboard.press('ArrowUp')
    await expect.poll(place).not.toBe(before)
    const form = page.getByRole('form', { name: 'Uploads' })
    await form.getByRole('button', { name: words.save, exact: true }).click()
    await field.getByText(words.pending).waitFor()

    await page.context().setOffline(true)
    await button(words.use).press('Enter')
    await field.getByText(words.offline).waitFor()
    await page.context().setOffline(false)
    await button(words.retry).press('Enter')
    await button(words.focus).waitFor()
    await button(words.focus).press('Shift+ArrowLeft')
    await field.getByText(words.at).waitFor()
    await button(words.remove).press('Enter')
    await button(words.choose).waitFor()
    await button(words.undo).press('Enter')
    await field.getByText(words.at).waitFor()
  })

  it('takes a document, and says its name and size', async () => {
    const page = await openKit(stage, screen, { part: 'files' })
    const field = fieldOf(page, 'Training document')

    await give(field, 'training.pdf', Buffer.from(`%PDF-1.7 ${'x'.repeat(700_000)}`))

    await field.getByText(words.size).waitFor()
  })

  it('sends nothing of a picture that is given up while it is cut, and one that is used twice once', async () => {
    const page = await openKit(stage, screen, { part: 'files' })
    const field = fieldOf(page, 'Deal picture')
    const button = (name: string) => field.getByRole('button', { name, exact: true })
    const uploads = countUploads(page)

    await give(field, 'deal.jpg', await picture(1600, 1200))
    await button(words.crop).waitFor()
    await holdWork(page, 'cut')
    await button(words.use).press('Enter')
    await button(words.cancel).press('Enter')
    await button(words.choose).waitFor()
    await release(page)
    await button(words.choose).waitFor()
    expect(uploads()).toBe(0)

    await give(field, 'deal.jpg', await picture(1600, 1200))
    await button(words.crop).waitFor()
    await holdWork(page, 'cut')
    await button(words.use).press('Enter')
    await button(words.use).press('Enter')
    await release(page)
    await button(words.focus).waitFor()
    expect(uploads()).toBe(1)
  })

  it('keeps the picture that was chosen last, and says when it cannot be cut', async () => {
    const page = await openKit(stage, screen, { part: 'files' })
    const field = fieldOf(page, 'Deal picture')
    const button = (name: string) => field.getByRole('button', { name, exact: true })
    const shownWidth = () =>
      button(words.crop)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)

    await holdWork(page, 'decode')
    await give(field, 'slow.jpg', await picture(900, 1600))
    await give(field, 'deal.jpg', await picture(1600, 1200))
    await expect.poll(shownWidth).toBe(1600)
    await release(page)
    expect(await shownWidth()).toBe(1600)

    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = (write) => {
        HTMLCanvasElement.prototype.toBlob = toBlob
        write(null)
      }
    })
    await button(words.use).press('Enter')
    await field.getByRole('alert').getByText(words.notCut).waitFor()
    await button(words.use).press('Enter')
    await button(words.focus).waitFor()
    expect(await field.getByText(words.notCut).count()).toBe(0)
  })
})
