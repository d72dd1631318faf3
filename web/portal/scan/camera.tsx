import { IconCameraOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import classes from './scan.module.css'
import { useCamera } from './use-camera.ts'

type CameraProps = {
  onLook: (text: string | undefined) => void
  /** Said in place of how to hold a code. */
  note: string | undefined
}

/** The camera, opened anew when it is tried again. */
export function Camera(props: CameraProps) {
  const [round, setRound] = useState(0)
  return <Finder key={round} {...props} onRetry={() => setRound(round + 1)} />
}

/** Shows the camera's picture in a frame, or the reason why there is none and what to do instead. */
function Finder({ onLook, note, onRetry }: CameraProps & { onRetry: () => void }) {
  const { t } = useTranslation('portal')
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera({ video, onLook })
  const isSeeing = state === 'starting' || state === 'running'
  return (
    <div className={classes.camera}>
      {/* Without sound there is nothing to write out. */}
      <video
        ref={video}
        className={classNames(classes.video, !isSeeing && classes.hidden)}
        muted
        playsInline
        aria-label={t('scan.camera')}
      />
      {isSeeing ? (
        <span className={classes.frame} aria-hidden="true" />
      ) : (
        <div className={classes.noCamera}>
          <IconCameraOff size={36} aria-hidden="true" />
          <p className={classes.noCameraTitle}>{t(`scan.${state}.title`)}</p>
          <p>{t(`scan.${state}.text`)}</p>
          <Button look="outlineOnDark" onClick={onRetry}>
            {t('scan.retry')}
          </Button>
        </div>
      )}
      <p role="status" className={classes.status}>
        {isSeeing && ((state === 'running' && note) || t(`scan.${state}`))}
      </p>
    </div>
  )
}
