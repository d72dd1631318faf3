import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focalPointOf, pictureSources } from '#shared/media.ts'
import type { PictureChoice } from '#shared/model/uploaded-file.ts'
import {
  leastSize,
  type PicturePurpose,
  type PicturePurposeName,
  UPLOAD_PURPOSES,
  uploadOfPath,
} from '#shared/model/uploads.ts'
import type { FieldProps } from '#web/form/fields/field-props.ts'
import type { Crop } from './crop.ts'
import { type FileFault, useFileFault } from './file-fault.ts'
import { closePicture, cutPicture, type OpenedPicture, openPicture } from './picture-file.ts'
import { CropFrame, FocalPointPicker } from './picture-frames.tsx'
import classes from './upload.module.css'
import { ChooseButtons, SendingPanel, UploadFrame } from './upload-frame.tsx'
import { type FileValue, useFileValue } from './use-file-value.ts'
import { sentFile, useSending } from './use-sending.ts'

/** Form value of a picture. `shared/model/uploaded-file.ts` has its request schema. */
export type PictureValue = FileValue<PictureChoice>

export type PictureFieldProps = FieldProps<PictureValue> & {
  purpose: PicturePurposeName
  alt: string
}

/**
 * MIME subtypes of phone photos. If the browser cannot decode them, the field explains what to do.
 */
const ALSO_CHOSEN = ['heic', 'heif']
const MIDDLE = { x: 50, y: 50 }

/** A picture field in all its states: empty, cropping, uploading and uploaded. */
export function PictureInput({ field, label, hint, purpose: name, alt }: PictureFieldProps) {
  const { t } = useTranslation('portal')
  const purpose: PicturePurpose = UPLOAD_PURPOSES[name]
  const { wordsOf, fault, setFault } = useFileFault(purpose)
  const { value, opened, isCutting, outgoing, choose, use, giveUp } = usePicture(
    field,
    name,
    setFault,
  )
  const step = opened ? 'crop' : (outgoing.sending?.kind ?? 'rest')
  const isEmpty = value.held === ''
  return (
    <UploadFrame
      label={label}
      hint={hint ?? t('uploads.pictureHint', leastSize(purpose))}
      error={fault ? wordsOf(fault) : field.error}
      isRequired={field.limits.isRequired}
      onFile={step === 'rest' ? choose : undefined}
      step={step}
      status={step === 'rest' && value.undo ? t(isEmpty ? 'uploads.removed' : 'uploads.done') : ''}
    >
      {opened && (
        <CropFrame
          key={opened.image.src}
          purpose={purpose}
          isCutting={isCutting}
          picture={opened}
          onCancel={giveUp}
          onUse={use}
        />
      )}
      {!opened && outgoing.sending && (
        <SendingPanel sending={outgoing.sending} onRetry={outgoing.retry} onCancel={giveUp} />
      )}
      {step === 'rest' && (
        <>
          <ShownPicture choice={value.held} purpose={purpose} alt={alt} onChange={value.adjust} />
          <ChooseButtons
            chooseWord={t('uploads.choosePicture')}
            accept={[...purpose.kinds, ...ALSO_CHOSEN].map((kind) => `image/${kind}`).join(',')}
            label={label}
            isWrong={field.error !== undefined}
            isFilled={!isEmpty}
            onFile={choose}
            onRemove={() => value.settle('')}
            onUndo={value.undo}
          />
        </>
      )}
    </UploadFrame>
  )
}

/**
 * Returns the state of a picture field, and functions that open, crop and upload a picture. Ignores
 * the results of a canceled or replaced attempt.
 */
function usePicture(
  field: FieldProps<PictureValue>['field'],
  name: PicturePurposeName,
  onFault: (fault: FileFault | undefined) => void,
) {
  const purpose: PicturePurpose = UPLOAD_PURPOSES[name]
  const value = useFileValue(field)
  const [opened, setOpened] = useState<OpenedPicture>()
  const [isCutting, setCutting] = useState(false)
  const begin = useLatest()
  const outgoing = useSending(name, (upload) => value.settle({ upload }))
  const close = () => {
    if (opened) closePicture(opened)
    setOpened(undefined)
    setCutting(false)
  }
  const open = async (file: File) => {
    const isCurrent = begin()
    const picture = await openPicture(file, purpose)
    const isFault = typeof picture === 'string'
    if (!isCurrent()) {
      if (!isFault) closePicture(picture)
      return
    }
    onFault(isFault ? picture : undefined)
    if (isFault) return
    value.begin()
    setOpened(picture)
  }
  const cut = async (picture: OpenedPicture, crop: Crop) => {
    const isCurrent = begin()
    setCutting(true)
    onFault(undefined)
    const file = await cutPicture(picture, purpose, crop).catch(() => undefined)
    if (!isCurrent()) return
    if (file === undefined) {
      setCutting(false)
      onFault('notCut')
      return
    }
    close()
    await outgoing.send({ file, name: picture.name })
  }
  return {
    value,
    opened,
    isCutting,
    outgoing,
    choose: (file: File) => void open(file),
    use: (crop: Crop) => opened && void cut(opened, crop),
    giveUp: () => {
      begin()
      onFault(undefined)
      close()
      outgoing.stop()
      value.giveUp()
    },
  }
}

/**
 * Returns a function that starts an attempt and returns a check whether that attempt is still the
 * latest. Unmounting ends all attempts.
 */
function useLatest() {
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  return () => {
    latest.current += 1
    const own = latest.current
    return () => own === latest.current
  }
}

type ShownPictureProps = {
  choice: '' | PictureChoice
  purpose: PicturePurpose
  alt: string
  onChange: (choice: PictureChoice) => void
}

/** Shows the chosen picture, with its focal point if cards crop it. */
function ShownPicture({ choice, purpose, alt, onChange }: ShownPictureProps) {
  const { t } = useTranslation('portal')
  const [failed, setFailed] = useState<string>()
  if (choice === '') return <p className={classes.empty}>{t('uploads.dropPicture')}</p>
  const isUpload = 'upload' in choice
  const src = isUpload ? sentFile(choice.upload)?.url : pictureSources(choice.path).src
  if (src === undefined) return <p className={classes.empty}>{t('uploads.unseen')}</p>
  if (src === failed) return <p className={classes.empty}>{t('uploads.broken')}</p>
  const onError = () => setFailed(src)
  // Pictures that were not uploaded, such as built-in drawings, cannot store a focal point.
  const canFocus = purpose.fit === 'cover' && (isUpload || uploadOfPath(choice.path) !== undefined)
  if (!canFocus) {
    return <img src={src} alt={alt} className={classes[purpose.fit]} onError={onError} />
  }
  const stored = isUpload ? undefined : focalPointOf(choice.path)
  return (
    <FocalPointPicker
      src={src}
      alt={alt}
      purpose={purpose}
      onError={onError}
      point={choice.focalPoint ?? stored ?? MIDDLE}
      onChange={(focalPoint) => onChange({ ...choice, focalPoint })}
    />
  )
}
