import type { ComponentType } from 'react'
import {
  OperatorFields,
  RetailerFields,
  RulesField,
  SiteNameFields,
  type SiteFieldsProps,
  type SiteSettingsValues,
} from '../settings/site-fields.tsx'

export interface SettingsStep {
  readonly title: string
  readonly why: string
  readonly Fields: ComponentType<SiteFieldsProps>
  /** The settings that the step stores. */
  readonly names: readonly (keyof SiteSettingsValues)[]
  /** What is offered where nothing is stored yet. */
  readonly offered?: () => Partial<SiteSettingsValues>
}

/** The questions about the site, in order. */
export const SETTINGS_STEPS: readonly SettingsStep[] = [
  {
    title: 'What is your shop called, and where is it?',
    why: 'The name is on every page; every link that the shop writes begins with its address.',
    Fields: SiteNameFields,
    names: ['productName', 'baseUrl'],
    offered: () => ({ baseUrl: location.origin }),
  },
  {
    title: 'Where do your visitors shop?',
    why: 'The retailer pays you for what visitors buy through links with your tag.',
    Fields: RetailerFields,
    names: ['retailerName', 'retailerHost', 'affiliateTag'],
    offered: () => ({ affiliateTag: '' }),
  },
  {
    title: 'Who runs the shop?',
    why: 'Imprint and privacy page name you. Without it those pages stay closed; you can add it later.',
    Fields: OperatorFields,
    names: ['operatorName', 'operatorAddress', 'operatorEmail'],
  },
  {
    title: 'Which rules do you keep?',
    why: 'The shop comes with sample goods. You can change this at any time.',
    Fields: RulesField,
    names: ['rules'],
    offered: () => ({ rules: 'by-the-book' }),
  },
]
