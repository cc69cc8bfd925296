import { useSite } from '../../../client/site.ts'
import { foreignTagOf, ownTagAt } from '../../../core/retailer-link.ts'
import { isRetailerShortLink, OWN_TAG_INSIDE } from '../../../core/retailer-short-link.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { TagChoiceField } from '../../retailer/tag-choice-field.admin.tsx'
import { type TagChoice } from '../../retailer/tag-choice.ts'
import { DESTINATION_MAX_LENGTH } from '../destination.ts'

interface DestinationFieldProps {
  readonly value: string
  readonly error?: string | undefined
  readonly tag: TagChoice | undefined
  readonly onChange: (destinationUrl: string) => void
  readonly onTag: (tag: TagChoice) => void
}

/** The field for a promotion's destination; where it carries the tag of somebody else, with the choice of a tag. */
export function DestinationField({ value, error, tag, onChange, onTag }: DestinationFieldProps) {
  const { retailer } = useSite()
  const foreignTag = foreignTagOf(value, retailer)
  return (
    <>
      <FormField
        label="Destination URL"
        error={error}
        hint={isRetailerShortLink(value) ? OWN_TAG_INSIDE : undefined}
      >
        {(props) => (
          <input
            {...props}
            type="url"
            className="field"
            placeholder="https://"
            maxLength={DESTINATION_MAX_LENGTH}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
      {foreignTag !== undefined && (
        <TagChoiceField
          foreignTag={foreignTag}
          ownTag={ownTagAt(value, retailer)}
          choice={tag}
          onChoose={onTag}
        />
      )}
    </>
  )
}
