import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startUpload } from '#shared/api/uploads.schemas.ts'
import { requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { chooseFile, pictureOf, takeUploads } from '#test/fixtures/component/files.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { drawn } from '#test/fixtures/component/shifts.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const WORDS = {
  en: {
    crop: 'Crop picture',
    use: 'Use this crop',
    retry: 'Try again',
    save: 'Save',
    focus: 'Focal point',
    remove: 'Remove',
    undo: 'Undo',
    choose: 'Choose a picture',
    notPicture: 'Use a JPEG, PNG or WebP picture.',
    tooSmall: 'This picture is smaller than 600 × 400 pixels.',
    pending: 'The upload isn’t finished yet. Please wait a moment.',
    offline: 'The upload failed. Please check your internet connection.',
    at: '40% from the left, 50% from the top.',
    cancel: 'Cancel',
    notCut: 'Cropping failed. Try again or choose another picture.',
  },
  fr: {
    crop: 'Recadrer l’image',
    use: 'Utiliser ce cadrage',
    retry: 'Réessayer',
    save: 'Enregistrer',
    focus: 'Point focal',
    remove: 'Retirer',
    undo: 'Rétablir',
    choose: 'Choisir une image',
    notPicture: 'Utilisez une image JPEG, PNG ou WebP.',
    tooSmall: 'Cette image fait moins de 600 × 400 pixels.',
    pending: 'Le téléversement n’est pas terminé. Veuillez patienter un moment.',
    offline: 'Le téléversement a échoué. Veuillez vérifier votre connexion Internet.',
    at: '40 % depuis la gauche, 50 % depuis le haut.',
    cancel: 'Annuler',
    notCut: 'Le recadrage a échoué. Réessayez ou choisissez une autre image.',
  },
}

const form = page.getByRole('form', { name: 'Uploads' })
const field = form.getByRole('group', { name: 'Deal picture', exact: true })
const button = (name: string) => field.getByRole('button', { name, exact: true })
const uploads = () => requestsOf(startUpload).length

async function openField(screen: Screen): Promise<void> {
  takeUploads()
  await openKit(screen, { part: 'files' })
}

/**
 * Delays the encoding of cropped pictures until the returned function is called, like a slow
 * device.
 */
function holdCuts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { toBlob } = HTMLCanvasElement.prototype
  const cut = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  cut.mockImplementation(function (this: HTMLCanvasElement, ...given) {
    void promise.then(() => toBlob.apply(this, given))
  })
  return resolve
}

/**
 * Delays the decoding of the next picture until the returned function is called, like a slow
 * device.
 */
function holdNextPicture(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { decode } = HTMLImageElement.prototype
  const held = vi.spyOn(HTMLImageElement.prototype, 'decode')
  held.mockImplementationOnce(async function (this: HTMLImageElement) {
    await promise
    await decode.apply(this)
  })
  return resolve
}

const says = (text: string) => expect.element(field.getByText(text)).toBeVisible()

describe.each(EN_DESKTOP_FR_PHONE)('a field for a picture ($language, $width)', (screen) => {
  const words = WORDS[screen.language]
  const cropPlace = () => button(words.crop).element().querySelector('img')?.style.top

  it('says what it does not take, and has the focus on what it takes', async () => {
    await openField(screen)

    await chooseFile(new File(['words'], 'words.jpg', { type: 'image/jpeg' }), { field })
    await says(words.notPicture)
    await chooseFile(await pictureOf(300, 200), { field })
    await says(words.tooSmall)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()
    const before = cropPlace()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(cropPlace).not.toBe(before)
    const goOn = holdCuts()
    await press(form.getByRole('button', { name: words.save, exact: true }))
    await says(words.pending)
    goOn()
    await expect.element(button(words.focus)).toBeVisible()
  })

  it('crops and sends a picture whose frame is left for another field', async () => {
    await openField(screen)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()
    expect(uploads()).toBe(0)

    form.getByRole('button', { name: words.save, exact: true }).element().focus()

    await expect.element(button(words.focus)).toBeVisible()
    expect(uploads()).toBe(1)
  })

  it('sends a picture again after the line was cut, and keeps one that was removed', async () => {
    await openField(screen)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()

    setOnline(false)
    await press(button(words.use))
    await says(words.offline)
    setOnline(true)
    await press(button(words.retry))
    await expect.element(button(words.focus)).toBeVisible()
    await press(button(words.focus), 'Shift>}{ArrowLeft}{/Shift')
    await says(words.at)
    await press(button(words.remove))
    await expect.element(button(words.choose)).toBeVisible()
    await press(button(words.undo))
    await says(words.at)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a picture on its way ($language, $width)', (screen) => {
  const words = WORDS[screen.language]

  it('sends nothing of a picture that is given up while it is cut', async () => {
    await openField(screen)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()
    const goOn = holdCuts()

    await press(button(words.use))
    await press(button(words.cancel))
    await expect.element(button(words.choose)).toBeVisible()
    goOn()
    await settle()

    await expect.element(button(words.choose)).toBeVisible()
    expect(uploads()).toBe(0)
  })

  it('sends a picture once that is used twice', async () => {
    await openField(screen)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()
    const goOn = holdCuts()

    await press(button(words.use))
    await press(button(words.use))
    goOn()

    await expect.element(button(words.focus)).toBeVisible()
    expect(uploads()).toBe(1)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a picture that is slow ($language, $width)', (screen) => {
  const words = WORDS[screen.language]

  it('keeps the picture that was chosen last', async () => {
    const shownWidth = () => button(words.crop).query()?.querySelector('img')?.naturalWidth
    await openField(screen)
    const goOn = holdNextPicture()

    await chooseFile(await pictureOf(900, 1600), { field })
    await chooseFile(await pictureOf(1600, 1200), { field })

    await expect.poll(shownWidth).toBe(1600)
    goOn()
    await settle()
    expect(shownWidth()).toBe(1600)
  })

  it('says that a picture cannot be cut, and tries again', async () => {
    await openField(screen)
    await chooseFile(await pictureOf(1600, 1200), { field })
    await expect.element(button(words.crop)).toHaveFocus()
    const cut = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    cut.mockImplementationOnce((write) => write(null))

    await press(button(words.use))

    await expect.element(field.getByRole('alert').getByText(words.notCut)).toBeVisible()
    await press(button(words.use))
    await expect.element(button(words.focus)).toBeVisible()
    await expect.element(field.getByText(words.notCut)).not.toBeInTheDocument()
  })
})

/** Waits until the picture is rendered after its delay ends. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await drawn()
}
