import { useTranslation } from 'react-i18next'
import { TESTIMONIAL_SECONDS } from '#shared/constants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PauseButton } from '#web/ui/pause-button.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { useRotation } from '#web/ui/use-rotation.ts'
import section from './section.module.css'
import classes from './testimonials.module.css'

const testimonials = [
  { id: 'one', picture: 'images/testimonials/1.svg' },
  { id: 'two', picture: 'images/testimonials/2.svg' },
  { id: 'three', picture: 'images/testimonials/3.svg' },
] as const

/** Three quotes, one at a time. All lie in one grid cell, so that the tallest sets the height. */
export function Testimonials() {
  const { t } = useTranslation()
  const rotation = useRotation(testimonials.length, TESTIMONIAL_SECONDS * 1000)
  return (
    <section className={section.section} aria-labelledby="home-testimonials">
      <h2 id="home-testimonials" className={classNames(section.title, classes.heading)}>
        {t('home.testimonialsTitle')}
      </h2>
      <div
        className={classes.quotes}
        {...rotation.rest}
        aria-live={rotation.isRunning ? 'off' : 'polite'}
      >
        {testimonials.map(({ id, picture }, index) => (
          <figure
            key={id}
            className={classNames(classes.quote, index === rotation.index && classes.shown)}
            aria-hidden={index !== rotation.index}
          >
            <blockquote className={classes.words}>{t(`home.testimonials.${id}.quote`)}</blockquote>
            <figcaption className={classes.who}>
              <RemotePicture
                path={picture}
                use="logo"
                alt=""
                className={classes.face}
                fallback={<span className={classes.face} aria-hidden="true" />}
              />
              <span>
                <strong className={classes.name}>{t(`home.testimonials.${id}.name`)}</strong>
                <span className={classes.role}>{t(`home.testimonials.${id}.role`)}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        {testimonials.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            className={classes.dot}
            aria-current={index === rotation.index}
            aria-label={t('home.testimonialSlide', {
              number: index + 1,
              total: testimonials.length,
            })}
            onClick={() => rotation.show(index)}
          />
        ))}
        <PauseButton
          rotation={rotation}
          pauseLabel={t('home.pauseRotation')}
          playLabel={t('home.playRotation')}
        />
      </div>
    </section>
  )
}
