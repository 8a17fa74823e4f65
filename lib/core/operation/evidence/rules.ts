// The rules by which `judge` decides, each as one sentence. The sentence appears next to every finding on the entry's
// page.

export const rules = {
  no_baseline: 'Without a complete reading before sending, nothing can be compared.',
  own_id: 'An id that the provider returned in its answer to this change belongs to this change.',
  explained: 'What another change explains, or may explain, proves nothing about this one.',
  was_there: 'What was there before sending is not new.',
  new_row: 'A row comes from this change if it is new, active or pending, and shows every sent value in its own field.',
  two_rows: 'Two new rows that both show every sent value are one too many.',
  other_values: 'A row with other values may be someone else’s.',
  hidden: 'A value that the reading does not show is never proved.',
  status: 'A row that has ended, or whose status has no known meaning, proves nothing.',
  late: 'A row that is not there may come later, so its absence proves nothing.',
  cut: 'A reading that may be incomplete, or may show an older state than the reading before sending, proves nothing.',
  gone: 'A row that was in the complete list before sending and is missing now has been removed.',
  ended: 'A row that is marked as ended now, and was not before sending, has ended.',
  same_id: 'An id is assigned once: the row is the one that was there before sending, so its removal is not in effect.',
  same_name: 'A row that is as it was before sending was not removed, unless someone created it again.',
  in_effect: 'A value that changed to exactly what was sent, while nothing else changed, is in effect.',
  not_seen_before: 'If the value before sending is not known, nothing shows which change set it.',
  as_requested: 'A value that was as requested before sending shows nothing about this change.',
  not_in_effect:
    'If a value is as it was before sending, the change is not in effect: it was never made, or was reversed.',
  may_cost:
    'A value that is as it was before sending proves nothing about a change that may cost money: it may have been set back.',
  others_too: 'If other values of the row changed, too, someone else may have changed it.',
  third_value: 'A value that is neither the old one nor the requested one proves nothing.',
  in_part: 'Each item is read and judged separately.',
  not_ours: 'Only its id proves that a message comes from this change, because the history shows no text.',
  exact_rise:
    'An increase of the balance comes from this payment if it is exactly the amount, soon after sending, and nothing else explains it.',
  no_rise: 'A payment may settle late, so a missing increase proves nothing.',
  covered: 'A later change to the same target hides an earlier one.',
  not_shown: 'No reading shows this.',
} as const

export type Rule = keyof typeof rules
