import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from './mark.tsx'
import classes from './organization-card.module.css'
import { RemotePicture } from './remote-picture.tsx'

export type OrganizationCardProps = {
  to: string
  name: string
  /** Category, or category and city. */
  kind?: string | undefined
  fans?: string | undefined
  picture?: string | undefined
  logo?: string | undefined
  /** Follow button; stays clickable above the card's link. */
  aside?: ReactNode
  headingLevel?: 'h2' | 'h3'
}

export function OrganizationCard(props: OrganizationCardProps) {
  const { headingLevel: Heading = 'h3' } = props
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <RemotePicture
          src={props.picture}
          alt=""
          className={classes.image}
          fallback={<span className={classes.noPicture} aria-hidden="true" />}
        />
      </div>
      <div className={classes.body}>
        <span className={classes.logo}>
          <RemotePicture
            src={props.logo}
            alt=""
            className={classes.logoImage}
            fallback={<Mark size={28} />}
          />
        </span>
        <Heading className={classes.name}>
          <Link to={props.to} className={classes.link}>
            {props.name}
          </Link>
        </Heading>
        {props.kind && <p className={classes.kind}>{props.kind}</p>}
        <div className={classes.foot}>
          {props.fans && <p className={classes.fans}>{props.fans}</p>}
          {props.aside && <div className={classes.aside}>{props.aside}</div>}
        </div>
      </div>
    </article>
  )
}
