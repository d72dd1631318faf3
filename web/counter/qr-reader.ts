import { lateScript } from '#web/lib/late-script.ts'

/** Returns the text of a QR code in a video frame, or undefined if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's BarcodeDetector, which TypeScript's DOM types lack. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Returns the browser's QR reader or, if the browser has none, one written in JavaScript. */
export async function openQrReader(): Promise<QrReader> {
  return (await openOwnReader()) ?? (await openScriptedReader())
}

async function openOwnReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
    if (BarcodeDetector === undefined || !formats.includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  } catch {
    return undefined
  }
}

const loadJsQr = lateScript(() => import('jsqr'))

/** Maximum width of a scanned frame in pixels, since wider frames take longer to read. */
const WIDTH_MAX = 640

async function openScriptedReader(): Promise<QrReader> {
  const { default: jsQr } = await loadJsQr()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // Every second scan of a wide picture reads only its center at full resolution, because a distant
  // code is small.
  let isMiddle = true
  return async (video) => {
    isMiddle = !isMiddle && video.videoWidth > WIDTH_MAX
    const { videoWidth, videoHeight } = video
    const part = isMiddle ? WIDTH_MAX / videoWidth : 1
    const [sourceWidth, sourceHeight] = [videoWidth * part, videoHeight * part]
    const scale = Math.min(1, WIDTH_MAX / sourceWidth)
    const width = Math.round(sourceWidth * scale)
    const height = Math.round(sourceHeight * scale)
    if (context === null || width === 0 || height === 0) return undefined
    canvas.width = width
    canvas.height = height
    const [left, top] = [(videoWidth - sourceWidth) / 2, (videoHeight - sourceHeight) / 2]
    context.drawImage(video, left, top, sourceWidth, sourceHeight, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return jsQr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data
  }
}
