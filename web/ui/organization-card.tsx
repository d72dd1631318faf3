import type { ReactNode } from 'react'
import card from './card.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { LogoPlate } from './logo-plate.tsx'
import classes from './organization-card.module.css'
import { RemotePicture } from './remote-picture.tsx'

export type OrganizationCardProps = {
  to: string
  name: string
  /** Category, or category and city. */
  kind?: string | undefined
  fans?: string | undefined
  /** Paths of picture and logo in the media bucket. */
  picture?: string | undefined
  logo?: string | undefined
  /** Color of the organization, shown until its picture has loaded. */
  color?: string | undefined
  /** Follow button, drawn above the card's link, so that it can be pressed. */
  aside?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** True if the card is the first of its list. Its picture then loads eagerly. */
  isFirst?: boolean | undefined
}

export function OrganizationCard(props: OrganizationCardProps) {
  const { headingLevel: Heading = 'h3' } = props
  return (
    <article className={classNames(card.card, classes.card)}>
      <div
        className={classNames(card.picture, classes.picture)}
        style={{ backgroundColor: props.color }}
      >
        <RemotePicture
          path={props.picture}
          use="organizationCard"
          alt=""
          className={card.image}
          fallback={
            <span className={classNames(card.image, classes.noPicture)} aria-hidden="true" />
          }
          priority={props.isFirst ? 'first' : undefined}
        />
      </div>
      <div className={classNames(card.body, classes.body)}>
        <LogoPlate
          path={props.logo}
          markSize={28}
          className={classNames(card.logo, classes.logo)}
        />
        <Heading className={classes.name}>
          <Link to={props.to} className={card.link}>
            {props.name}
          </Link>
        </Heading>
        {props.kind && <p className={classes.kind}>{props.kind}</p>}
        <div className={classNames(card.foot, classes.foot)}>
          {props.fans && <p className={classes.fans}>{props.fans}</p>}
          {props.aside && <div className={classes.aside}>{props.aside}</div>}
        </div>
      </div>
    </article>
  )
}
