// Made from words/en/refusals.json by `npm run words`: change the words there.
import { dayOf, hoursOf, rupees } from './english.ts';
import { grouped, plural, which } from './phrases.ts';
import { sentence } from './sentence.ts';

export const required = /* @__PURE__ */ sentence('required', 'This is required');
export const wrong_form = /* @__PURE__ */ sentence('wrong_form', 'This is not in the right form');
export const enter_whole_number = /* @__PURE__ */ sentence('enter_whole_number', 'Enter a whole number');
export const enter_text = /* @__PURE__ */ sentence('enter_text', 'Enter a text');
export const enter_number = /* @__PURE__ */ sentence('enter_number', 'Enter a number');
export const hours_of_report = /* @__PURE__ */ sentence(
  'hours_of_report',
  'Enter whole hours, from 1 to 1,440 (60 days)',
);
export const choose_yes_or_no = /* @__PURE__ */ sentence('choose_yes_or_no', 'Choose yes or no');
export const choose_one_of = ({ choices }: { choices: string | number }) =>
  sentence('choose_one_of', `Choose one of: ${choices}`, { choices });
export const too_small = ({ least }: { least: string | number }) =>
  sentence('too_small', `Must be at least ${least}`, { least });
export const too_large_number = ({ most }: { most: string | number }) =>
  sentence('too_large_number', `Must be at most ${most}`, { most });
export const search_not_sorted = /* @__PURE__ */ sentence(
  'search_not_sorted',
  'A search shows the newest first. Clear it to sort the list by a column.',
);
export const too_short = ({ least }: { least: string | number }) =>
  sentence('too_short', `Must be at least ${least} characters`, { least });
export const too_long = ({ most }: { most: string | number }) =>
  sentence('too_long', `Must be at most ${most} characters`, { most });
export const too_few_entries = ({ least }: { least: string | number }) =>
  sentence('too_few_entries', `Must be at least ${least} entries`, { least });
export const too_many_entries = ({ most }: { most: string | number }) =>
  sentence('too_many_entries', `Must be at most ${most} entries`, { most });
export const choose_of_list = /* @__PURE__ */ sentence('choose_of_list', 'Choose one of the list');
export const no_such_record = /* @__PURE__ */ sentence('no_such_record', 'No record has this number');
export const form_of_day = /* @__PURE__ */ sentence('form_of_day', 'Use the form yyyy-MM-dd');
export const form_of_month = /* @__PURE__ */ sentence('form_of_month', 'Use the form yyyy-MM');
export const day_too_late = ({ day }: { day: string }) =>
  sentence('day_too_late', `This date is too late. Choose ${dayOf(day)} or earlier.`, { day });
export const year_not_taken = /* @__PURE__ */ sentence(
  'year_not_taken',
  'Dates are from 1900 to 2199. Please check the year.',
);
export const no_such_day = /* @__PURE__ */ sentence('no_such_day', 'This day does not exist');
export const form_of_moment = /* @__PURE__ */ sentence('form_of_moment', 'Use an ISO 8601 date and time');
export const no_such_moment = /* @__PURE__ */ sentence('no_such_moment', 'This moment does not exist');
export const enter_amount = /* @__PURE__ */ sentence('enter_amount', 'Enter an amount');
export const amount_negative = /* @__PURE__ */ sentence('amount_negative', 'Amount cannot be negative');
export const amount_too_large = /* @__PURE__ */ sentence('amount_too_large', 'The amount is too large');
export const amount_decimals = /* @__PURE__ */ sentence('amount_decimals', 'Amounts have at most two decimals');
export const most_at_a_time = ({ most }: { most: string | number }) =>
  sentence('most_at_a_time', `At most ${most} at a time`, { most });
export const email_invalid = /* @__PURE__ */ sentence('email_invalid', 'Invalid email format');
export const not_found = ({
  what,
}: {
  what:
    | 'appointment'
    | 'booking_request'
    | 'clinic'
    | 'closing'
    | 'copy'
    | 'data_request'
    | 'day'
    | 'diagnostic_center'
    | 'doctor'
    | 'exception'
    | 'export'
    | 'file'
    | 'import'
    | 'invoice'
    | 'letter'
    | 'link'
    | 'medicine'
    | 'merge'
    | 'message'
    | 'notice'
    | 'passkey'
    | 'patient'
    | 'pregnancy_tracker'
    | 'prescription'
    | 'push_subscription'
    | 'rct_tracker'
    | 'referral'
    | 'reminder'
    | 'report'
    | 'session'
    | 'settings'
    | 'superseded_prescription'
    | 'template'
    | 'test'
    | 'user'
    | 'visit'
    | 'wait'
    | 'batch'
    | 'item'
    | 'purchase'
    | 'supplier'
    | 'gateway_config'
    | 'payment'
    | 'charge_item'
    | 'shift'
    | 'dispensing'
    | 'dental_record'
    | 'dental_plan'
    | 'dental_image'
    | 'session_package'
    | 'form_f'
    | 'immunisation';
}) =>
  sentence(
    'not_found',
    `${which(what, { appointment: `The appointment was`, booking_request: `The request was`, clinic: `The clinic was`, closing: `The closing was`, copy: `The copy was`, data_request: `The request was`, day: `The day was`, diagnostic_center: `The diagnostic center was`, doctor: `The doctor was`, exception: `The exception was`, export: `The export was`, file: `The file was`, import: `The import was`, invoice: `The invoice was`, letter: `The letter was`, link: `The link was`, medicine: `The medicine was`, merge: `The merge was`, message: `The message was`, notice: `The notification was`, passkey: `The passkey was`, patient: `The patient was`, pregnancy_tracker: `The pregnancy tracker was`, prescription: `The prescription was`, push_subscription: `The browser was`, rct_tracker: `The RCT tracker was`, referral: `The referral was`, reminder: `The reminder was`, report: `The report was`, session: `The session was`, settings: `The settings were`, superseded_prescription: `The prescription that this one supersedes was`, template: `The template was`, test: `The test was`, user: `The user was`, visit: `The visit was`, wait: `The place on the waiting list was`, batch: `The batch was`, item: `The item was`, purchase: `The purchase was`, supplier: `The supplier was`, gateway_config: `The gateway was`, payment: `The payment was`, charge_item: `The item of the price list was`, shift: `The shift was`, dispensing: `What was given was`, dental_record: `The entry of the chart was`, dental_plan: `The treatment plan was`, dental_image: `The image was`, session_package: `The package was`, form_f: `The line of the register was`, immunisation: `The dose was`, other: `This was` })} not found`,
    { what },
  );
export const access_denied = /* @__PURE__ */ sentence('access_denied', 'Access denied');
export const push_service_unknown = /* @__PURE__ */ sentence(
  'push_service_unknown',
  'This is not the address of a push service',
);
export const sign_in_again = /* @__PURE__ */ sentence('sign_in_again', 'Please sign in again');
export const role_not_allowed = /* @__PURE__ */ sentence('role_not_allowed', 'Your role does not allow this');
export const too_many_streams = /* @__PURE__ */ sentence(
  'too_many_streams',
  'Too many open pages of one session: this one looks for news every few seconds',
);
export const token_not_for_that = /* @__PURE__ */ sentence('token_not_for_that', 'This token is not for that');
export const signature_wrong = /* @__PURE__ */ sentence('signature_wrong', 'The signature is not right');
export const from_another_site = /* @__PURE__ */ sentence('from_another_site', 'This call comes from another site');
export const invalid_input = /* @__PURE__ */ sentence('invalid_input', 'Invalid input');
export const already_there = /* @__PURE__ */ sentence('already_there', 'This already exists');
export const something_depends = /* @__PURE__ */ sentence(
  'something_depends',
  'Something else depends on this, or what it refers to is gone',
);
export const value_not_allowed = /* @__PURE__ */ sentence(
  'value_not_allowed',
  'One of the values is outside what is allowed',
);
export const value_not_storable = /* @__PURE__ */ sentence('value_not_storable', 'One of the values cannot be stored');
export const took_too_long = /* @__PURE__ */ sentence('took_too_long', 'This took too long. Please try again.');
export const too_much_at_once = /* @__PURE__ */ sentence(
  'too_much_at_once',
  "Too much of your organization's work is waiting at the moment. Please try again in a few seconds.",
);
export const query_name_unknown = ({ name, nearest }: { name: string | number; nearest: string | number }) =>
  sentence('query_name_unknown', `There is no '${name}' here. Did you mean '${nearest}'?`, { name, nearest });
export const query_name_not_taken = ({ name }: { name: string | number }) =>
  sentence('query_name_not_taken', `This call takes no '${name}'`, { name });
export const database_away = /* @__PURE__ */ sentence(
  'database_away',
  'The database cannot be reached right now. Please try again in a moment.',
);
export const something_went_wrong = ({ reference }: { reference: string | number }) =>
  sentence('something_went_wrong', `Something went wrong. Quote reference ${reference} to support.`, { reference });
export const address_unreadable = /* @__PURE__ */ sentence('address_unreadable', 'This address cannot be read');
export const no_such_call = /* @__PURE__ */ sentence('no_such_call', 'There is no such call');
export const text_with_nul = /* @__PURE__ */ sentence('text_with_nul', 'Texts cannot contain the character NUL');
export const text_not_utf8 = /* @__PURE__ */ sentence('text_not_utf8', 'Please send the text as UTF-8');
export const text_half_character = /* @__PURE__ */ sentence('text_half_character', 'A text contains half a character');
export const file_over_10_mb = /* @__PURE__ */ sentence('file_over_10_mb', 'The file is larger than 10 MB');
export const file_in_other_field = /* @__PURE__ */ sentence(
  'file_in_other_field',
  'The file came in a field of another name',
);
export const one_file_at_a_time = /* @__PURE__ */ sentence('one_file_at_a_time', 'One file at a time, please');
export const upload_unreadable = /* @__PURE__ */ sentence('upload_unreadable', 'The upload could not be read');
export const upload_cut_off = /* @__PURE__ */ sentence('upload_cut_off', 'The upload was cut off');
export const sent_too_large = /* @__PURE__ */ sentence('sent_too_large', 'What was sent is too large');
export const body_not_json = /* @__PURE__ */ sentence('body_not_json', 'The body is not valid JSON');
export const body_unreadable = /* @__PURE__ */ sentence('body_unreadable', 'The body cannot be read');
export const key_under_way = /* @__PURE__ */ sentence(
  'key_under_way',
  'The first call with this key is still under way. Please try again.',
);
export const key_used_otherwise = /* @__PURE__ */ sentence(
  'key_used_otherwise',
  'This Idempotency-Key was used for a different request',
);
export const key_too_long = /* @__PURE__ */ sentence('key_too_long', 'An Idempotency-Key has at most 200 characters');
export const backup_not_set_up = /* @__PURE__ */ sentence(
  'backup_not_set_up',
  'Set BACKUP_TO and BACKUP_PASSPHRASE on the server first, and start it again',
);
export const storage_away = /* @__PURE__ */ sentence(
  'storage_away',
  'The file storage cannot be reached at the moment. Try again in a few minutes.',
);
export const storage_not_writable = /* @__PURE__ */ sentence(
  'storage_not_writable',
  'The storage cannot be written to',
);
export const paper_not_offered = /* @__PURE__ */ sentence('paper_not_offered', 'This paper or language is not offered');
export const file_of_wrong_type = /* @__PURE__ */ sentence(
  'file_of_wrong_type',
  'Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded. This file is something else.',
);
export const file_with_macros = /* @__PURE__ */ sentence(
  'file_with_macros',
  'Word files with macros cannot be uploaded. Save it without macros, or as PDF.',
);
export const choose_picture = /* @__PURE__ */ sentence('choose_picture', 'Choose a PNG, JPEG or WebP picture');
export const choose_jpeg_or_png = /* @__PURE__ */ sentence('choose_jpeg_or_png', 'Choose a JPEG or PNG picture');
export const picture_unreadable = /* @__PURE__ */ sentence(
  'picture_unreadable',
  'This picture cannot be read. It may be damaged or too large.',
);
export const which_file = /* @__PURE__ */ sentence('which_file', 'Which file?');
export const choose_file = /* @__PURE__ */ sentence('choose_file', 'Please choose a file');
export const choose_a_picture = /* @__PURE__ */ sentence('choose_a_picture', 'Please choose a picture');
export const picture_over_1_mb = /* @__PURE__ */ sentence('picture_over_1_mb', 'The picture is larger than 1 MB');
export const url_invalid = /* @__PURE__ */ sentence('url_invalid', 'Invalid URL format');
export const file_not_base64 = /* @__PURE__ */ sentence('file_not_base64', 'The file is not valid base64');
export const pdf_unreadable = /* @__PURE__ */ sentence(
  'pdf_unreadable',
  'This PDF cannot be read. It may be damaged. Save it again, or as a picture.',
);
export const pdf_protected = /* @__PURE__ */ sentence(
  'pdf_protected',
  'This PDF asks for a password. Save it without one.',
);
export const pdf_without_pages = /* @__PURE__ */ sentence('pdf_without_pages', 'This PDF has no pages.');
export const pdf_too_long = ({ most }: { most: string | number }) =>
  sentence('pdf_too_long', `A PDF may have at most ${most} pages.`, { most });
export const pdf_with_script = /* @__PURE__ */ sentence(
  'pdf_with_script',
  'This PDF holds a script. Print it to a new PDF and upload that.',
);
export const pdf_with_files = /* @__PURE__ */ sentence(
  'pdf_with_files',
  'This PDF holds other files. Print it to a new PDF and upload that.',
);
export const word_unreadable = /* @__PURE__ */ sentence(
  'word_unreadable',
  'This Word file cannot be read. It may be damaged. Save it again, or as PDF.',
);
export const word_too_large = /* @__PURE__ */ sentence(
  'word_too_large',
  'This Word file is too large when it is unpacked. Save it as PDF.',
);
export const word_with_files = /* @__PURE__ */ sentence(
  'word_with_files',
  'This Word file holds other files. Save it as PDF.',
);
export const word_loads_from_elsewhere = /* @__PURE__ */ sentence(
  'word_loads_from_elsewhere',
  'This Word file loads something from elsewhere. Save it as PDF.',
);
export const invalid_credentials = /* @__PURE__ */ sentence('invalid_credentials', 'Invalid email or password');
export const password_expired = /* @__PURE__ */ sentence(
  'password_expired',
  'This password has expired. Ask your administrator for a new one.',
);
export const password_change_required = /* @__PURE__ */ sentence(
  'password_change_required',
  'Choose your own password before you go on',
);
export const too_many_sign_ins = ({ minutes }: { minutes: number }) =>
  sentence(
    'too_many_sign_ins',
    `Too many failed sign-ins. Please try again in ${plural('en', minutes, { '=1': `a minute`, other: `${grouped(minutes)} minutes` })}.`,
    { minutes },
  );
export const password_required = /* @__PURE__ */ sentence('password_required', 'Password is required');
export const password_too_long = /* @__PURE__ */ sentence('password_too_long', 'Password is too long');
export const which_session = /* @__PURE__ */ sentence('which_session', 'Which session?');
export const experience_negative = /* @__PURE__ */ sentence('experience_negative', 'Experience must be non-negative');
export const experience_whole_years = /* @__PURE__ */ sentence(
  'experience_whole_years',
  'Experience is a whole number of years',
);
export const experience_at_most_80 = /* @__PURE__ */ sentence(
  'experience_at_most_80',
  'Experience is at most 80 years',
);
export const which_language = /* @__PURE__ */ sentence('which_language', 'Which language?');
export const most_languages = /* @__PURE__ */ sentence('most_languages', 'At most 20 languages');
export const enter_current_password = /* @__PURE__ */ sentence('enter_current_password', 'Enter your current password');
export const choose_new_password = /* @__PURE__ */ sentence('choose_new_password', 'Choose a new password');
export const password_too_short = ({ least }: { least: string | number }) =>
  sentence('password_too_short', `Use at least ${least} characters`, { least });
export const password_at_most = ({ most }: { most: string | number }) =>
  sentence('password_at_most', `Use at most ${most} characters`, { most });
export const password_same = /* @__PURE__ */ sentence(
  'password_same',
  'Choose a password that you have not been using',
);
export const password_too_easy = /* @__PURE__ */ sentence(
  'password_too_easy',
  'This password is too easy to guess. Choose another one.',
);
export const current_password_wrong = /* @__PURE__ */ sentence(
  'current_password_wrong',
  'The current password is not right',
);
export const email_taken = /* @__PURE__ */ sentence('email_taken', 'Another user signs in with this e-mail');
export const user_gone = /* @__PURE__ */ sentence('user_gone', 'This user is no longer there');
export const margin_in_millimetres = /* @__PURE__ */ sentence(
  'margin_in_millimetres',
  'Enter the margin in millimetres',
);
export const margin_whole_millimetres = /* @__PURE__ */ sentence('margin_whole_millimetres', 'Whole millimetres');
export const margin_negative = /* @__PURE__ */ sentence('margin_negative', 'A margin cannot be negative');
export const margin_at_most = /* @__PURE__ */ sentence('margin_at_most', 'A margin is at most 120 mm');
export const phone_characters = /* @__PURE__ */ sentence('phone_characters', 'Use digits, spaces, + and -');
export const gstin_invalid = /* @__PURE__ */ sentence(
  'gstin_invalid',
  'A GSTIN has 15 letters and digits, like 27ABCDE1234F1Z5',
);
export const archive_years = /* @__PURE__ */ sentence('archive_years', 'People are archived after 2 to 20 years');
export const reminder_days = /* @__PURE__ */ sentence('reminder_days', 'Reminders go out 1 to 7 days before');
export const organization_name_required = /* @__PURE__ */ sentence(
  'organization_name_required',
  'Organization name is required',
);
export const only_doctor_switches_commission = /* @__PURE__ */ sentence(
  'only_doctor_switches_commission',
  'Only a doctor can switch commission tracking',
);
export const only_fixed_rate_has_commission = /* @__PURE__ */ sentence(
  'only_fixed_rate_has_commission',
  'Only a center with Fixed Rate has a fixed commission',
);
export const only_doctor_changes_commission = /* @__PURE__ */ sentence(
  'only_doctor_changes_commission',
  'Only a doctor can change the fixed commission',
);
export const fixed_commission_needs_rate = /* @__PURE__ */ sentence(
  'fixed_commission_needs_rate',
  'A fixed commission needs Fixed Rate',
);
export const name_required = /* @__PURE__ */ sentence('name_required', 'Name is required');
export const location_required = /* @__PURE__ */ sentence('location_required', 'Location is required');
export const email_required = /* @__PURE__ */ sentence('email_required', 'Email is required');
export const role_required = /* @__PURE__ */ sentence('role_required', 'Role is required');
export const clinic_required = /* @__PURE__ */ sentence('clinic_required', 'Clinic is required');
export const center_required = /* @__PURE__ */ sentence('center_required', 'Diagnostic center is required');
export const users_still_active = ({ name, count }: { name: string | number; count: number }) =>
  sentence(
    'users_still_active',
    `${name} still has ${plural('en', count, { one: `${count} active user`, other: `${count} active users` })}. Deactivate them or move them to another organization first.`,
    { name, count },
  );
export const referrals_still_open = ({ name, count }: { name: string | number; count: number }) =>
  sentence(
    'referrals_still_open',
    `${name} still has ${plural('en', count, { one: `${count} open referral`, other: `${count} open referrals` })}. Wait until every report has been uploaded.`,
    { name, count },
  );
export const organisation_inactive = ({ name }: { name: string | number }) =>
  sentence('organisation_inactive', `${name} is inactive. Reactivate it first, or choose another organization.`, {
    name,
  });
export const user_email_exists = /* @__PURE__ */ sentence(
  'user_email_exists',
  'A user with this e-mail already exists',
);
export const own_password_in_settings = /* @__PURE__ */ sentence(
  'own_password_in_settings',
  'Change your own password in Settings',
);
export const own_role = /* @__PURE__ */ sentence('own_role', 'You cannot change your own role');
export const own_deactivation = /* @__PURE__ */ sentence('own_deactivation', 'You cannot deactivate yourself');
export const last_super_admin = ({ name }: { name: string | number }) =>
  sentence('last_super_admin', `${name} is the last active super admin. Add another one first.`, { name });
export const visits_still_booked = ({ name, count }: { name: string | number; count: number }) =>
  sentence(
    'visits_still_booked',
    `${name} still has ${plural('en', count, { one: `${count} visit booked. Reschedule or cancel it first.`, other: `${count} visits booked. Reschedule or cancel them first.` })}`,
    { name, count },
  );
export const user_inactive = ({ name }: { name: string | number }) =>
  sentence('user_inactive', `${name} is inactive. Reactivate the user first.`, { name });
export const phone_ten_digits = /* @__PURE__ */ sentence('phone_ten_digits', 'Phone number must be exactly 10 digits');
export const phone_no_mobile = /* @__PURE__ */ sentence(
  'phone_no_mobile',
  'A mobile number begins with 6 to 9. A landline is written with 0 and its area code: 080 2345 6789',
);
export const code_needs_mobile = /* @__PURE__ */ sentence(
  'code_needs_mobile',
  'Please use a mobile number, which begins with 6 to 9: the code comes by SMS',
);
export const phone_other_country = /* @__PURE__ */ sentence(
  'phone_other_country',
  'Only Indian numbers (+91) are taken: messages go to no other country',
);
export const age_at_least_1 = /* @__PURE__ */ sentence('age_at_least_1', 'Age must be at least 1');
export const age_whole_years = /* @__PURE__ */ sentence('age_whole_years', 'Age is a whole number of years');
export const age_at_most = ({ most }: { most: string | number }) =>
  sentence('age_at_most', `Age must be at most ${most}`, { most });
export const say_what_it_is = /* @__PURE__ */ sentence('say_what_it_is', 'Say what it is');
export const most_entries = /* @__PURE__ */ sentence('most_entries', 'At most 30 entries');
export const choose_gender = /* @__PURE__ */ sentence('choose_gender', 'Choose a gender');
export const address_required = /* @__PURE__ */ sentence('address_required', 'Address is required');
export const please_enter_amount = /* @__PURE__ */ sentence('please_enter_amount', 'Please enter an amount');
export const patient_required = /* @__PURE__ */ sentence('patient_required', 'Patient is required');
export const phone_known = /* @__PURE__ */ sentence('phone_known', 'A patient with this phone number already exists');
export const birth_in_future = /* @__PURE__ */ sentence('birth_in_future', 'Date of birth cannot be in the future');
export const own_patients_only = /* @__PURE__ */ sentence('own_patients_only', 'You can only edit your own patients');
export const patient_move = ({ from, to }: { from: string | number; to: string | number }) =>
  sentence('patient_move', `Cannot move a patient from ${from} to ${to}`, { from, to });
export const patient_merged = ({ name, id }: { name: string | number; id: string | number }) =>
  sentence('patient_merged', `It was merged with the record of ${name}, number ${id}.`, { name, id });
export const merge_same_record = /* @__PURE__ */ sentence(
  'merge_same_record',
  'Choose another record: this is the same one',
);
export const merge_seen_otherwise = /* @__PURE__ */ sentence(
  'merge_seen_otherwise',
  'One of the two records was changed meanwhile. Please look at them again.',
);
export const merge_two_visits = /* @__PURE__ */ sentence(
  'merge_two_visits',
  'Both records have a visit under way or a bill to pay. Finish the visit of one of them first.',
);
export const merge_two_pregnancies = ({ day }: { day: string }) =>
  sentence(
    'merge_two_pregnancies',
    `Both records have a pregnancy, and of the earlier entry (due ${dayOf(day)}) no outcome is on record. Note how it ended first.`,
    { day },
  );
export const merge_two_of_tooth = ({ tooth }: { tooth: string | number }) =>
  sentence(
    'merge_two_of_tooth',
    `Both records have the same open entry for tooth ${tooth}. Complete or withdraw one of them first.`,
    { tooth },
  );
export const merge_two_of_mouth = /* @__PURE__ */ sentence(
  'merge_two_of_mouth',
  'Both records have the same open entry for the whole mouth. Complete or withdraw one of them first.',
);
export const merge_two_doses = ({ day }: { day: string }) =>
  sentence('merge_two_doses', `Both records have the same vaccination of ${dayOf(day)}. Withdraw one of them first.`, {
    day,
  });
export const merge_two_open_reports = /* @__PURE__ */ sentence(
  'merge_two_open_reports',
  'Both records have a report that isn’t signed yet. Sign or delete one of them first.',
);
export const merge_undone_already = /* @__PURE__ */ sentence(
  'merge_undone_already',
  'These are two records again already',
);
export const merge_undo_late = ({ days }: { days: string | number }) =>
  sentence('merge_undo_late', `A merge can be undone for ${days} days`, { days });
export const merge_later_first = /* @__PURE__ */ sentence(
  'merge_later_first',
  'Another merge came after this one. Undo the later one first.',
);
export const merge_person_changed = /* @__PURE__ */ sentence(
  'merge_person_changed',
  'The details or the visit of this person have changed since. The records can’t be parted as they were.',
);
export const merge_grown = ({ what }: { what: 'visit' | 'prescription' | 'bill' | 'referral' | 'report' | 'record' }) =>
  sentence(
    'merge_grown',
    `Since the merge ${which(what, { visit: `a visit was`, prescription: `a prescription was`, bill: `a bill or receipt was`, referral: `a referral was`, report: `a report was`, record: `something was`, other: `something was` })} added. Which of the two it belongs to can’t be told, so they stay one.`,
    { what },
  );
export const merge_taken = /* @__PURE__ */ sentence(
  'merge_taken',
  'Somebody with this name and phone was registered since. The records can’t be parted.',
);
export const record_closed = /* @__PURE__ */ sentence(
  'record_closed',
  'This record is closed. A doctor can open it again.',
);
export const closing_seen_otherwise = /* @__PURE__ */ sentence(
  'closing_seen_otherwise',
  'The record was changed meanwhile. Please look at it again.',
);
export const closing_open = ({
  what,
}: {
  what:
    | 'visits'
    | 'requests'
    | 'referrals'
    | 'reports'
    | 'bills'
    | 'advance'
    | 'sessions'
    | 'pregnancy'
    | 'courses'
    | 'dataRequests';
}) =>
  sentence(
    'closing_open',
    `There is still something open: ${which(what, { visits: `a visit`, requests: `a request for a visit or a place on a waiting list`, referrals: `a referral without a report`, reports: `a report that isn’t signed`, bills: `an unpaid bill`, advance: `money kept in advance`, sessions: `sessions that were paid and not taken`, pregnancy: `a pregnancy without an outcome`, courses: `a course of treatment`, dataRequests: `a request about their data`, other: `something` })}. Bring it to an end first.`,
    { what },
  );
export const closing_already = /* @__PURE__ */ sentence('closing_already', 'This record is closed already');
export const closing_open_already = /* @__PURE__ */ sentence('closing_open_already', 'This record is open already');
export const desk_copy_under_way = /* @__PURE__ */ sentence(
  'desk_copy_under_way',
  'A copy of this record is being made. It will be here in a moment.',
);
export const desk_copies_used_up = ({ most }: { most: string | number }) =>
  sentence(
    'desk_copies_used_up',
    `${most} copies of this record were made in the last 24 hours. Use the last one, or make another one tomorrow.`,
    { most },
  );
export const record_anonymised = /* @__PURE__ */ sentence(
  'record_anonymised',
  'This record is anonymised. It stays closed for good.',
);
export const anonymise_closed_only = /* @__PURE__ */ sentence(
  'anonymise_closed_only',
  'Only a closed record can be anonymised. Close it first.',
);
export const anonymise_type_name = /* @__PURE__ */ sentence(
  'anonymise_type_name',
  'Type the person’s name or register number as it stands in the record',
);
export const anonymise_not_yet = ({ day }: { day: string }) =>
  sentence('anonymise_not_yet', `Nothing more can be anonymised before ${dayOf(day)}`, { day });
export const choose_appointment_date = /* @__PURE__ */ sentence(
  'choose_appointment_date',
  'Please select an appointment date',
);
export const visit_move = ({ from, to }: { from: string | number; to: string | number }) =>
  sentence('visit_move', `Cannot move a visit from ${from} to ${to}`, { from, to });
export const slot_taken = /* @__PURE__ */ sentence(
  'slot_taken',
  'This time slot is already booked. Please select a different time.',
);
export const only_reception_overbooks = /* @__PURE__ */ sentence(
  'only_reception_overbooks',
  'Only reception can overbook a time',
);
export const end_after_start = /* @__PURE__ */ sentence('end_after_start', 'The end must be after the start');
export const visit_too_long = ({ hours }: { hours: string | number }) =>
  sentence('visit_too_long', `A visit can take at most ${hours} hours`, { hours });
export const slot_in_the_past = /* @__PURE__ */ sentence(
  'slot_in_the_past',
  'This time has already passed. Please select a later time.',
);
export const missed_only_on_its_day = /* @__PURE__ */ sentence(
  'missed_only_on_its_day',
  'A visit can only be missed on its day',
);
export const begins_only_on_its_day = /* @__PURE__ */ sentence(
  'begins_only_on_its_day',
  'A visit can only begin on its day',
);
export const arrives_only_on_its_day = /* @__PURE__ */ sentence(
  'arrives_only_on_its_day',
  'A visit can only be marked as arrived on its day',
);
export const arrives_before_it_begins = /* @__PURE__ */ sentence(
  'arrives_before_it_begins',
  'Only a visit at the clinic that has not begun can be marked as arrived',
);
export const slip_needs_token = /* @__PURE__ */ sentence(
  'slip_needs_token',
  'Only a visit with a token that was not called off has a slip',
);
export const not_reschedulable = ({ status }: { status: string | number }) =>
  sentence('not_reschedulable', `A visit that is ${status} cannot be rescheduled`, { status });
export const doctor_required = /* @__PURE__ */ sentence('doctor_required', 'Doctor is required');
export const doctor_away = ({ why }: { why: string | number }) =>
  sentence('doctor_away', `Doctor is not available on this day (${why})`, { why });
export const doctor_off = /* @__PURE__ */ sentence('doctor_off', 'Doctor is not available on this day');
export const outside_hours = ({ hours }: { hours: string }) =>
  sentence('outside_hours', `This time is outside the doctor's hours (${hoursOf(hours)})`, { hours });
export const in_break = ({ hours }: { hours: string }) =>
  sentence('in_break', `This time is in the doctor's break (${hoursOf(hours)})`, { hours });
export const doctor_away_then = ({ hours, why }: { hours: string; why: string | number }) =>
  sentence('doctor_away_then', `Doctor is not available from ${hoursOf(hours)} (${why})`, { hours, why });
export const day_full = ({ most }: { most: number }) =>
  sentence(
    'day_full',
    `The doctor's day is full: at most ${plural('en', most, { one: `${most} patient`, other: `${most} patients` })}`,
    { most },
  );
export const enter_time = /* @__PURE__ */ sentence('enter_time', 'Enter a time');
export const form_of_time = /* @__PURE__ */ sentence('form_of_time', 'Use the form HH:mm');
export const at_least_1_patient = /* @__PURE__ */ sentence('at_least_1_patient', 'At least 1 patient');
export const most_patients = ({ most }: { most: string | number }) =>
  sentence('most_patients', `At most ${most} patients`, { most });
export const enter_minutes = /* @__PURE__ */ sentence('enter_minutes', 'Enter the minutes');
export const at_least_5_minutes = /* @__PURE__ */ sentence('at_least_5_minutes', 'At least 5 minutes');
export const most_480_minutes = /* @__PURE__ */ sentence('most_480_minutes', 'At most 480 minutes');
export const break_needs_both = /* @__PURE__ */ sentence('break_needs_both', 'A break needs a start and an end');
export const break_ends_after_start = /* @__PURE__ */ sentence(
  'break_ends_after_start',
  'The break must end after its start',
);
export const break_within_hours = /* @__PURE__ */ sentence('break_within_hours', 'The break must be within the hours');
export const choose_weekday = /* @__PURE__ */ sentence('choose_weekday', 'Choose a day of the week');
export const seven_days = /* @__PURE__ */ sentence('seven_days', 'The schedule needs exactly 7 days');
export const each_weekday_once = /* @__PURE__ */ sentence(
  'each_weekday_once',
  'Each day of the week must be there once',
);
export const choose_date = /* @__PURE__ */ sentence('choose_date', 'Please select a date');
export const choose_type = /* @__PURE__ */ sentence('choose_type', 'Choose a type');
export const last_day_first = /* @__PURE__ */ sentence('last_day_first', 'The last day must not be before the first');
export const most_days_at_once = ({ most }: { most: string | number }) =>
  sentence('most_days_at_once', `At most ${most} days at once`, { most });
export const start_time_required = /* @__PURE__ */ sentence('start_time_required', 'Start time is required');
export const end_time_required = /* @__PURE__ */ sentence('end_time_required', 'End time is required');
export const day_is_over = /* @__PURE__ */ sentence(
  'day_is_over',
  'This day is over. Please select today or a later day.',
);
export const exception_there = ({ day, kind }: { day: string; kind: string | number }) =>
  sentence('exception_there', `There is already an exception on ${dayOf(day)} (${kind}). Please remove it first.`, {
    day,
    kind,
  });
export const exception_there_then = ({ day, kind, hours }: { day: string; kind: string | number; hours: string }) =>
  sentence(
    'exception_there_then',
    `There is already an exception on ${dayOf(day)} (${kind}, ${hoursOf(hours)}). Please remove it first.`,
    { day, kind, hours },
  );
export const only_cancelled = /* @__PURE__ */ sentence('only_cancelled', 'A reminder can only be cancelled');
export const fill_required = /* @__PURE__ */ sentence('fill_required', 'Please fill in all required fields');
export const choose_reminder_type = /* @__PURE__ */ sentence(
  'choose_reminder_type',
  'Choose what the reminder is about',
);
export const choose_sms_or_whatsapp = /* @__PURE__ */ sentence('choose_sms_or_whatsapp', 'Choose SMS or WhatsApp');
export const form_of_day_or_moment = /* @__PURE__ */ sentence(
  'form_of_day_or_moment',
  'Use a date, or a date and time',
);
export const choose_outcome = /* @__PURE__ */ sentence('choose_outcome', 'Choose what came of it');
export const say_why = /* @__PURE__ */ sentence('say_why', 'Please say why');
export const no_next_visit_date = /* @__PURE__ */ sentence(
  'no_next_visit_date',
  'This prescription has no next visit date',
);
export const no_visit_ahead = /* @__PURE__ */ sentence('no_visit_ahead', 'There is no visit ahead to remind of');
export const reminder_scheduled = /* @__PURE__ */ sentence(
  'reminder_scheduled',
  'A reminder of this visit is scheduled already',
);
export const reminder_done = ({ status }: { status: string | number }) =>
  sentence('reminder_done', `This reminder is ${status} and can no longer be changed`, { status });
export const new_date_past = /* @__PURE__ */ sentence('new_date_past', 'The new date cannot be in the past');
export const no_next_visit = /* @__PURE__ */ sentence('no_next_visit', 'This patient has no next visit');
export const appointment_date_required = /* @__PURE__ */ sentence(
  'appointment_date_required',
  'Appointment date is required',
);
export const report_type_required = /* @__PURE__ */ sentence('report_type_required', 'Report type is required');
export const amount_required = /* @__PURE__ */ sentence('amount_required', 'Amount is required');
export const days_since_visit_required = /* @__PURE__ */ sentence(
  'days_since_visit_required',
  'Days since last visit is required',
);
export const choose_patients = /* @__PURE__ */ sentence('choose_patients', 'Please select at least one patient');
export const choose_notification_type = /* @__PURE__ */ sentence(
  'choose_notification_type',
  'Please select a notification type',
);
export const choose_channel = /* @__PURE__ */ sentence('choose_channel', 'Please select a channel');
export const use_date = /* @__PURE__ */ sentence('use_date', 'Use a date');
export const amount_above_0 = /* @__PURE__ */ sentence('amount_above_0', 'Amount must be greater than 0');
export const whole_days = /* @__PURE__ */ sentence('whole_days', 'Enter a whole number of days');
export const channels_off = /* @__PURE__ */ sentence(
  'channels_off',
  'SMS and WhatsApp are switched off for your organization. Switch one on under Settings.',
);
export const asked_for_no_more = /* @__PURE__ */ sentence(
  'asked_for_no_more',
  'This number has asked for no more messages',
);
export const email_off = /* @__PURE__ */ sentence(
  'email_off',
  'E-mail is switched off for your organization. Switch it on under Settings.',
);
export const no_mobile_number = /* @__PURE__ */ sentence(
  'no_mobile_number',
  'This number can receive no messages: mobile numbers begin with 6 to 9',
);
export const monthly_cap_reached = ({ cap }: { cap: number }) =>
  sentence(
    'monthly_cap_reached',
    `This is more than the ${grouped(cap)} messages a month that your organization has set itself. Nothing was sent.`,
    { cap },
  );
export const message_sent_before = /* @__PURE__ */ sentence('message_sent_before', 'This message went out before');
export const hour_of_day = /* @__PURE__ */ sentence('hour_of_day', 'Choose an hour from 0 to 23');
export const dues_after_days = /* @__PURE__ */ sentence('dues_after_days', 'Between 1 and 90 days');
export const sender_form = /* @__PURE__ */ sentence(
  'sender_form',
  'Use the form +919876543210, or six letters for an SMS header',
);
export const template_words_required = /* @__PURE__ */ sentence(
  'template_words_required',
  'Enter the words as they were approved',
);
export const content_sid_form = /* @__PURE__ */ sentence(
  'content_sid_form',
  'A ContentSid begins with HX and has 32 more characters',
);
export const dlt_id_form = /* @__PURE__ */ sentence('dlt_id_form', 'DLT ids are numbers');
export const minutes_late = /* @__PURE__ */ sentence('minutes_late', 'Between 5 and 360 minutes');
export const template_gap_unknown = ({ gap, known }: { gap: string | number; known: string | number }) =>
  sentence('template_gap_unknown', `There is no gap called ${gap} in this message. Known: ${known}`, { gap, known });
export const template_exists = /* @__PURE__ */ sentence(
  'template_exists',
  'There are words for this message, channel and language already',
);
export const template_needs_sid = /* @__PURE__ */ sentence(
  'template_needs_sid',
  "WhatsApp's approved words have a ContentSid",
);
export const message_on_its_way = ({ status }: { status: 'delivered' | 'sent' | 'unknown' | 'queued' | 'sending' }) =>
  sentence(
    'message_on_its_way',
    `This message is ${which(status, { delivered: `delivered`, sent: `sent`, unknown: `perhaps sent: wait until that is known`, queued: `on its way`, sending: `on its way`, other: `on its way` })}. It is sent again only when it certainly did not arrive.`,
    { status },
  );
export const no_email_known = /* @__PURE__ */ sentence(
  'no_email_known',
  'No e-mail address is known of this patient. Enter one.',
);
export const nobody_waits = /* @__PURE__ */ sentence('nobody_waits', 'Nobody is waiting for this doctor now');
export const message_stands_in = /* @__PURE__ */ sentence(
  'message_stands_in',
  'A newer message stands in for this one already',
);
export const message_never_again = /* @__PURE__ */ sentence(
  'message_never_again',
  'This message is not sent a second time. A new code can be asked for in the portal.',
);
export const no_mail_server = /* @__PURE__ */ sentence(
  'no_mail_server',
  'No mail server is set up here. Give the temporary password yourself.',
);
export const reset_of_administrator = /* @__PURE__ */ sentence(
  'reset_of_administrator',
  'An administrator of the installation belongs to no organization. Give the temporary password yourself.',
);
export const reset_link_over = /* @__PURE__ */ sentence(
  'reset_link_over',
  'This link is no longer valid. Ask for a new one.',
);
export const sms_off = /* @__PURE__ */ sentence(
  'sms_off',
  'SMS is switched off for your organization. Switch it on under Settings.',
);
export const whatsapp_off = /* @__PURE__ */ sentence(
  'whatsapp_off',
  'WhatsApp is switched off for your organization. Switch it on under Settings.',
);
export const description_required = /* @__PURE__ */ sentence('description_required', 'Description is required');
export const enter_quantity = /* @__PURE__ */ sentence('enter_quantity', 'Enter a quantity');
export const enter_gst_rate = /* @__PURE__ */ sentence('enter_gst_rate', 'Enter a GST rate in per cent');
export const give_one_line = /* @__PURE__ */ sentence('give_one_line', 'Give at least one line');
export const only_marked_paid = /* @__PURE__ */ sentence('only_marked_paid', 'An invoice can only be marked as paid');
export const already_paid = /* @__PURE__ */ sentence('already_paid', 'This invoice is already paid');
export const paid_not_deleted = /* @__PURE__ */ sentence('paid_not_deleted', 'A paid invoice cannot be deleted');
export const partly_paid_not_deleted = /* @__PURE__ */ sentence(
  'partly_paid_not_deleted',
  'A part of this invoice is paid: it cannot be deleted',
);
export const still_owed = ({ open }: { open: string }) =>
  sentence('still_owed', `${rupees(open)} is still open. Collect it, or waive it with a reason.`, { open });
export const partly_paid_not_waived = /* @__PURE__ */ sentence(
  'partly_paid_not_waived',
  'A part of the bill is paid: it cannot be waived',
);
export const only_doctor_waives = /* @__PURE__ */ sentence(
  'only_doctor_waives',
  'Only a doctor can waive what is owed',
);
export const waiver_needs_reason = /* @__PURE__ */ sentence('waiver_needs_reason', 'Why is it waived?');
export const other_amount_open = ({ open, amount }: { open: string; amount: string }) =>
  sentence('other_amount_open', `${rupees(open)} is open now, not ${rupees(amount)}. Please check before collecting.`, {
    open,
    amount,
  });
export const form_of_dose = /* @__PURE__ */ sentence('form_of_dose', 'Write the dose like 1-0-1, ½-0-1 or 5 ml 1-0-1');
export const note_contradicts = ({ words }: { words: string | number }) =>
  sentence(
    'note_contradicts',
    `The note says '${words}', the dose says otherwise. Change one of them, or confirm that both are meant`,
    { words },
  );
export const methotrexate_weekly = /* @__PURE__ */ sentence(
  'methotrexate_weekly',
  'Methotrexate is taken once a week. Give the reason if it is meant more often',
);
export const unit_misfit = ({ form, unit }: { form: string | number; unit: string | number }) =>
  sentence('unit_misfit', `${form} is not measured in ${unit}`, { form, unit });
export const dose_time_needed = /* @__PURE__ */ sentence('dose_time_needed', 'At which time of the day, and how many?');
export const dose_day_alone = /* @__PURE__ */ sentence(
  'dose_day_alone',
  "Either the times of the day, or the day's dose as a whole",
);
export const weekdays_one_to_six = /* @__PURE__ */ sentence('weekdays_one_to_six', 'Name one to six days of the week');
export const weekdays_once_each = /* @__PURE__ */ sentence('weekdays_once_each', 'Name each day of the week once');
export const times_a_day_range = /* @__PURE__ */ sentence('times_a_day_range', 'From 1 to 12 times a day');
export const every_days_range = /* @__PURE__ */ sentence('every_days_range', 'From every 3 to every 90 days');
export const dose_hours_range = /* @__PURE__ */ sentence('dose_hours_range', 'From every hour to every 168 hours');
export const needed_for_what = /* @__PURE__ */ sentence('needed_for_what', 'What is it taken for, when needed?');
export const needed_gap_range = /* @__PURE__ */ sentence('needed_gap_range', 'From 1 to 24 hours between two doses');
export const needed_most_per_day = /* @__PURE__ */ sentence(
  'needed_most_per_day',
  'How many times a day at most, from 1 to 12?',
);
export const choose_food_rule = /* @__PURE__ */ sentence('choose_food_rule', 'Choose how it goes with food');
export const dose_at_most_1000 = /* @__PURE__ */ sentence('dose_at_most_1000', 'At most 1000 at a time');
export const choose_unit = /* @__PURE__ */ sentence('choose_unit', 'Choose a unit of the list');
export const medicine_type_required = /* @__PURE__ */ sentence('medicine_type_required', 'Medicine type is required');
export const medicine_name_required = /* @__PURE__ */ sentence('medicine_name_required', 'Medicine name is required');
export const days_at_least_1 = /* @__PURE__ */ sentence('days_at_least_1', 'Days must be at least 1');
export const days_whole = /* @__PURE__ */ sentence('days_whole', 'Days must be a whole number');
export const days_at_most_90 = /* @__PURE__ */ sentence('days_at_most_90', 'Days must be at most 90');
export const medicine_needed = /* @__PURE__ */ sentence('medicine_needed', 'At least one medicine is required');
export const dose_pieces = ({ most }: { most: string | number }) =>
  sentence('dose_pieces', `Halves and quarters, at most ${most} at a time`, { most });
export const name_the_test = /* @__PURE__ */ sentence('name_the_test', 'Name the test');
export const most_60_tests = /* @__PURE__ */ sentence('most_60_tests', 'At most 60 tests');
export const next_visit_past = /* @__PURE__ */ sentence('next_visit_past', 'The next visit cannot be in the past');
export const fee_negative = /* @__PURE__ */ sentence('fee_negative', 'Consultation fee must be non-negative');
export const most_10_centers = /* @__PURE__ */ sentence('most_10_centers', 'At most 10 centers');
export const taper_first = /* @__PURE__ */ sentence('taper_first', 'The first medicine cannot be a taper step');
export const taper_repeats = /* @__PURE__ */ sentence('taper_repeats', 'A taper step repeats the medicine before it');
export const superseded_other_patient = /* @__PURE__ */ sentence(
  'superseded_other_patient',
  'A prescription can only be superseded by one for the same patient',
);
export const referral_not_superseded = /* @__PURE__ */ sentence(
  'referral_not_superseded',
  'A referral without medicines cannot be superseded',
);
export const already_superseded = /* @__PURE__ */ sentence(
  'already_superseded',
  'This prescription was already superseded',
);
export const most_60 = /* @__PURE__ */ sentence('most_60', 'At most 60');
export const most_medicines = ({ most }: { most: string | number }) =>
  sentence('most_medicines', `At most ${most} medicines`, { most });
export const template_name_required = /* @__PURE__ */ sentence('template_name_required', 'Template name is required');
export const at_least_1_session = /* @__PURE__ */ sentence('at_least_1_session', 'At least 1 session');
export const most_sessions = ({ most }: { most: string | number }) =>
  sentence('most_sessions', `At most ${most} sessions`, { most });
export const body_area_required = /* @__PURE__ */ sentence('body_area_required', 'At least one body area is required');
export const therapy_type_required = /* @__PURE__ */ sentence('therapy_type_required', 'Therapy type is required');
export const duration_required = /* @__PURE__ */ sentence('duration_required', 'Duration is required');
export const choose_status = /* @__PURE__ */ sentence('choose_status', 'Choose a status');
export const not_negative = /* @__PURE__ */ sentence('not_negative', 'Cannot be negative');
export const sessions_done_already = ({ done }: { done: string | number }) =>
  sentence('sessions_done_already', `${done} sessions are done already, so the total cannot be less`, { done });
export const course_has_only = ({ total }: { total: number }) =>
  sentence(
    'course_has_only',
    `This course has only ${plural('en', total, { one: `${total} session`, other: `${total} sessions` })}`,
    { total },
  );
export const lmp_in_future = /* @__PURE__ */ sentence('lmp_in_future', 'LMP date cannot be in the future');
export const lmp_too_long_ago = ({ weeks }: { weeks: string | number }) =>
  sentence('lmp_too_long_ago', `LMP date cannot be more than ${weeks} weeks ago`, { weeks });
export const lmp_too_long_before = ({ weeks }: { weeks: string | number }) =>
  sentence('lmp_too_long_before', `LMP date cannot be more than ${weeks} weeks before the tracker was started`, {
    weeks,
  });
export const visit_date_in_future = /* @__PURE__ */ sentence(
  'visit_date_in_future',
  'Visit date cannot be in the future',
);
export const visit_before_lmp = /* @__PURE__ */ sentence(
  'visit_before_lmp',
  'Visit date cannot be before the LMP date',
);
export const lmp_after_visit = ({ day }: { day: string }) =>
  sentence('lmp_after_visit', `LMP date cannot be after the visit of ${dayOf(day)}`, { day });
export const scan_in_future = /* @__PURE__ */ sentence('scan_in_future', 'Scan date cannot be in the future');
export const transfer_in_future = /* @__PURE__ */ sentence(
  'transfer_in_future',
  'Transfer date cannot be in the future',
);
export const scan_date_required = /* @__PURE__ */ sentence('scan_date_required', 'Scan date is required');
export const scan_weeks_required = /* @__PURE__ */ sentence(
  'scan_weeks_required',
  'Say how many weeks the scan showed',
);
export const transfer_date_required = /* @__PURE__ */ sentence('transfer_date_required', 'Transfer date is required');
export const embryo_day_required = /* @__PURE__ */ sentence('embryo_day_required', 'Choose the day of the embryo');
export const figure_from_to = ({ least, most }: { least: string | number; most: string | number }) =>
  sentence('figure_from_to', `Enter a figure from ${least} to ${most}`, { least, most });
export const gravida_too_few = ({ least }: { least: string | number }) =>
  sentence('gravida_too_few', `With these births and losses it is at least ${least}: this pregnancy counts too`, {
    least,
  });
export const living_without_birth = /* @__PURE__ */ sentence(
  'living_without_birth',
  'Nobody can be living without a birth',
);
export const lmp_in_pregnancy = ({ day }: { day: string }) =>
  sentence(
    'lmp_in_pregnancy',
    `LMP date falls into the pregnancy with LMP ${dayOf(day)}; if that one ended earlier, record its end first`,
    { day },
  );
export const age_of_pregnancy = ({
  age,
  least,
  most,
}: {
  age: number;
  least: string | number;
  most: string | number;
}) =>
  sentence(
    'age_of_pregnancy',
    `The patient was ${plural('en', age, { one: `${age} year`, other: `${age} years` })} old on the LMP date; a pregnancy can be tracked from ${least} to ${most} years`,
    { age, least, most },
  );
export const pregnancy_running = ({ lmp, edd }: { lmp: string; edd: string }) =>
  sentence(
    'pregnancy_running',
    `The pregnancy with LMP ${dayOf(lmp)} and EDD ${dayOf(edd)} is still running: say what became of it`,
    { lmp, edd },
  );
export const no_pregnancy_running = /* @__PURE__ */ sentence(
  'no_pregnancy_running',
  'No pregnancy of this patient is running, so none can end',
);
export const pregnancy_ended = ({ day }: { day: string }) =>
  sentence(
    'pregnancy_ended',
    `This pregnancy is no longer followed since ${dayOf(day)}; its visits stay here to be read and corrected`,
    { day },
  );
export const outcome_required = /* @__PURE__ */ sentence('outcome_required', 'Choose what became of it');
export const end_date_required = /* @__PURE__ */ sentence('end_date_required', 'Date is required');
export const end_in_future = /* @__PURE__ */ sentence('end_in_future', 'This date cannot be in the future');
export const end_before_lmp = /* @__PURE__ */ sentence('end_before_lmp', 'This date cannot be before the LMP date');
export const end_too_late = ({ weeks }: { weeks: string | number }) =>
  sentence('end_too_late', `This date cannot be more than ${weeks} weeks after the LMP date`, { weeks });
export const birth_too_early = ({ weeks }: { weeks: string | number }) =>
  sentence('birth_too_early', `A birth is recorded from week ${weeks} on; check this date and the LMP date`, { weeks });
export const end_after_next = ({ day }: { day: string }) =>
  sentence('end_after_next', `The next pregnancy began with LMP ${dayOf(day)}; this date must be before it`, { day });
export const later_pregnancy = /* @__PURE__ */ sentence(
  'later_pregnancy',
  'A later pregnancy is on record, so this one cannot be running',
);
export const lmp_required = /* @__PURE__ */ sentence('lmp_required', 'LMP date is required');
export const visit_date_required = /* @__PURE__ */ sentence('visit_date_required', 'Visit date is required');
export const notes_form = /* @__PURE__ */ sentence('notes_form', 'Notes are a text or a list of texts');
export const note_empty = /* @__PURE__ */ sentence('note_empty', 'A note cannot be empty');
export const most_50_notes = /* @__PURE__ */ sentence('most_50_notes', 'At most 50 notes');
export const enter_weight = /* @__PURE__ */ sentence('enter_weight', 'Enter the weight in kilograms');
export const weight_at_least_0 = /* @__PURE__ */ sentence('weight_at_least_0', 'Weight must be at least 0');
export const weight_decimals = /* @__PURE__ */ sentence(
  'weight_decimals',
  'Enter the weight in kilograms, with at most two decimals',
);
export const form_of_blood_pressure = /* @__PURE__ */ sentence(
  'form_of_blood_pressure',
  'Write the blood pressure as 120/80',
);
export const pressure_cannot_be = /* @__PURE__ */ sentence(
  'pressure_cannot_be',
  'This pressure cannot be: check both figures',
);
export const fetal_sex = /* @__PURE__ */ sentence(
  'fetal_sex',
  'The sex of a foetus is not written down anywhere (PCPNDT Act, 1994): please take it out',
);
export const form_f_needs_this = /* @__PURE__ */ sentence('form_f_needs_this', 'Form F asks for this');
export const choose_indication = /* @__PURE__ */ sentence('choose_indication', 'Choose an indication');
export const lmp_or_weeks = /* @__PURE__ */ sentence('lmp_or_weeks', 'Say the last period or the weeks');
export const after_procedure = /* @__PURE__ */ sentence(
  'after_procedure',
  'This cannot be after the day of the procedure',
);
export const before_procedure = /* @__PURE__ */ sentence(
  'before_procedure',
  'This cannot be before the day of the procedure',
);
export const declaration_needed = /* @__PURE__ */ sentence(
  'declaration_needed',
  'This declaration has to be signed first',
);
export const no_pndt_registration = /* @__PURE__ */ sentence(
  'no_pndt_registration',
  'Put the registration under the PCPNDT Act on record first',
);
export const no_exercises = /* @__PURE__ */ sentence(
  'no_exercises',
  'There are no instructions yet: write one exercise on each line first',
);
export const not_for_men = /* @__PURE__ */ sentence('not_for_men', 'A pregnancy cannot be tracked for a male patient');
export const tooth_and_diagnosis = /* @__PURE__ */ sentence(
  'tooth_and_diagnosis',
  'Tooth number and diagnosis are required',
);
export const fdi_number = /* @__PURE__ */ sentence(
  'fdi_number',
  'Use an FDI tooth number: 11 to 48, or 51 to 85 for a milk tooth',
);
export const step_empty = /* @__PURE__ */ sentence('step_empty', 'A step cannot be empty');
export const most_30_steps = /* @__PURE__ */ sentence('most_30_steps', 'At most 30 steps');
export const measure_not_of_age = /* @__PURE__ */ sentence(
  'measure_not_of_age',
  'This can’t be at this age. Please check the measure and the date of birth.',
);
export const number_between = ({ least, most }: { least: string | number; most: string | number }) =>
  sentence('number_between', `Enter a number from ${least} to ${most}`, { least, most });
export const pressure_form = /* @__PURE__ */ sentence(
  'pressure_form',
  'Write it as 120/80: the upper value from 40 to 300, the lower from 20 to 200 and below it',
);
export const field_not_in_note = /* @__PURE__ */ sentence('field_not_in_note', 'This field is not part of the note');
export const fill_one_field = /* @__PURE__ */ sentence('fill_one_field', 'Please fill in at least one field');
export const test_name_required = /* @__PURE__ */ sentence('test_name_required', 'Test name is required');
export const commission_off = /* @__PURE__ */ sentence(
  'commission_off',
  'Commission tracking is switched off for this clinic',
);
export const commission_invalid = /* @__PURE__ */ sentence(
  'commission_invalid',
  'Please enter a valid commission amount',
);
export const commission_amount_negative = /* @__PURE__ */ sentence(
  'commission_amount_negative',
  'Commission amount cannot be negative',
);
export const commission_negative = /* @__PURE__ */ sentence('commission_negative', 'Commission cannot be negative');
export const commission_of_referral = /* @__PURE__ */ sentence(
  'commission_of_referral',
  'A commission belongs to a referral',
);
export const referral_move = ({ from, to }: { from: string | number; to: string | number }) =>
  sentence('referral_move', `Cannot move a referral from ${from} to ${to}`, { from, to });
export const only_report_moves = /* @__PURE__ */ sentence(
  'only_report_moves',
  'Only an uploaded or a signed report moves a referral to report_uploaded',
);
export const say_why_withdrawn = /* @__PURE__ */ sentence(
  'say_why_withdrawn',
  'Please say why the report is withdrawn',
);
export const no_report_to_withdraw = /* @__PURE__ */ sentence(
  'no_report_to_withdraw',
  'This referral has no report that could be withdrawn',
);
export const signed_is_corrected = /* @__PURE__ */ sentence(
  'signed_is_corrected',
  'This report is of signed results. Correct them and say why: the clinic is told, and the first version stays on record.',
);
export const referral_confirmed = /* @__PURE__ */ sentence(
  'referral_confirmed',
  'The center has already confirmed this referral, so it can no longer be changed',
);
export const referrals_off = /* @__PURE__ */ sentence('referrals_off', 'Referrals are switched off for this clinic');
export const test_needed = /* @__PURE__ */ sentence('test_needed', 'At least one test is required');
export const patient_id_required = /* @__PURE__ */ sentence('patient_id_required', 'Patient ID is required');
export const choose_center = /* @__PURE__ */ sentence('choose_center', 'Please select a diagnostic center');
export const choose_test = /* @__PURE__ */ sentence('choose_test', 'Please select at least one test');
export const amount_invalid = /* @__PURE__ */ sentence('amount_invalid', 'Please enter a valid amount');
export const enter_age = /* @__PURE__ */ sentence('enter_age', 'Enter an age');
export const age_ends_after_begin = /* @__PURE__ */ sentence(
  'age_ends_after_begin',
  'The age must end after it begins',
);
export const limits_rise = /* @__PURE__ */ sentence(
  'limits_rise',
  'The limits must rise from critical low to critical high',
);
export const plausible_rises = /* @__PURE__ */ sentence(
  'plausible_rises',
  'The upper limit must be above the lower one',
);
export const ranges_overlap = ({ other }: { other: string | number }) =>
  sentence(
    'ranges_overlap',
    `Range ${other} is for the same sex and age already. Change the ages so that they do not overlap.`,
    { other },
  );
export const no_formula = /* @__PURE__ */ sentence('no_formula', 'No formula is known for this parameter in this unit');
export const form_of_key = /* @__PURE__ */ sentence('form_of_key', 'Use small letters, digits and hyphens');
export const parameter_name_required = /* @__PURE__ */ sentence(
  'parameter_name_required',
  'Parameter name is required',
);
export const choice_needs_text = /* @__PURE__ */ sentence('choice_needs_text', 'A choice needs a text');
export const give_one_choice = /* @__PURE__ */ sentence('give_one_choice', 'Give at least one choice');
export const add_one_parameter = /* @__PURE__ */ sentence('add_one_parameter', 'Add at least one parameter');
export const same_key_twice = /* @__PURE__ */ sentence('same_key_twice', 'Two parameters have the same key');
export const choose_referral_or_patient = /* @__PURE__ */ sentence(
  'choose_referral_or_patient',
  'Choose a referral or a patient',
);
export const say_what_to_check = /* @__PURE__ */ sentence('say_what_to_check', 'Please say what to look at again');
export const say_why_corrected = /* @__PURE__ */ sentence(
  'say_why_corrected',
  'Please say why the report is corrected',
);
export const no_loinc_code = /* @__PURE__ */ sentence('no_loinc_code', 'This is no LOINC code');
export const most_500_tests = /* @__PURE__ */ sentence('most_500_tests', 'At most 500 tests at a time');
export const signed_not_changed = /* @__PURE__ */ sentence(
  'signed_not_changed',
  'A signed report cannot be changed. Correct it with a new version.',
);
export const changed_meanwhile = /* @__PURE__ */ sentence(
  'changed_meanwhile',
  'Somebody else has changed this meanwhile',
);
export const revision_needed = /* @__PURE__ */ sentence(
  'revision_needed',
  'Send the revision that the record had, a whole number',
);
export const one_result_each = /* @__PURE__ */ sentence('one_result_each', 'Enter at least one result of each test');
export const confirm_value = ({ parameter, value }: { parameter: string | number; value: string | number }) =>
  sentence('confirm_value', `${parameter} ${value} can hardly be. Check it, and confirm it if it is right.`, {
    parameter,
    value,
  });
export const confirm_sum = ({ test, sum }: { test: string | number; sum: string | number }) =>
  sentence(
    'confirm_sum',
    `${test}: the percentages make ${sum}, not 100. Check them, and confirm them if they are right.`,
    { test, sum },
  );
export const sum_above = ({ test, sum }: { test: string | number; sum: string | number }) =>
  sentence('sum_above', `${test}: the percentages make ${sum}. Together they cannot be more than 100.`, { test, sum });
export const critical_untold = ({ parameters }: { parameters: string | number }) =>
  sentence(
    'critical_untold',
    `Say who was told of the critical values and when, before the report is signed: ${parameters}`,
    { parameters },
  );
export const say_who_was_told = /* @__PURE__ */ sentence('say_who_was_told', 'Please say who was told');
export const told_in_future = /* @__PURE__ */ sentence('told_in_future', 'Nobody can have been told in the future');
export const sample_in_future = /* @__PURE__ */ sentence(
  'sample_in_future',
  'The sample cannot have been taken in the future',
);
export const arrival_in_future = /* @__PURE__ */ sentence(
  'arrival_in_future',
  'The sample cannot have come in the future',
);
export const arrival_before_sample = /* @__PURE__ */ sentence(
  'arrival_before_sample',
  'The sample cannot have come before it was taken',
);
export const sample_signed = /* @__PURE__ */ sentence(
  'sample_signed',
  'A signed report says when the sample was taken and came. Correct the report.',
);
export const sample_of_referral = /* @__PURE__ */ sentence(
  'sample_of_referral',
  'The referral says when its sample was taken and came',
);
export const label_confirm_first = /* @__PURE__ */ sentence(
  'label_confirm_first',
  'Confirm the referral before you print labels',
);
export const label_no_number = /* @__PURE__ */ sentence(
  'label_no_number',
  'It has no sample number yet: begin the results first',
);
export const waits_for_signature = /* @__PURE__ */ sentence(
  'waits_for_signature',
  'This report is waiting for the signature already',
);
export const only_submitted_given_back = /* @__PURE__ */ sentence(
  'only_submitted_given_back',
  'Only a report that waits for the signature can be given back',
);
export const signed_not_discarded = /* @__PURE__ */ sentence(
  'signed_not_discarded',
  'A signed report cannot be discarded',
);
export const only_signed_corrected = /* @__PURE__ */ sentence(
  'only_signed_corrected',
  'Only a signed report is corrected. This one can still be changed.',
);
export const only_newest_corrected = /* @__PURE__ */ sentence(
  'only_newest_corrected',
  'Only the newest version can be corrected',
);
export const correction_under_way = /* @__PURE__ */ sentence(
  'correction_under_way',
  'A correction of this report is under way already',
);
export const another_report_open = /* @__PURE__ */ sentence(
  'another_report_open',
  'Another report of this patient is still open. Sign or discard it first.',
);
export const test_on_report = /* @__PURE__ */ sentence('test_on_report', 'This test stands on the report already');
export const parameter_gone = /* @__PURE__ */ sentence(
  'parameter_gone',
  'The test no longer has this parameter. Remove the test and add it again.',
);
export const loinc_taken = /* @__PURE__ */ sentence('loinc_taken', 'A test with this LOINC code exists already');
export const chosen_twice = /* @__PURE__ */ sentence('chosen_twice', 'It was chosen twice');
export const test_name_taken = /* @__PURE__ */ sentence('test_name_taken', 'A test with this name exists already');
export const signing_needs_registration = /* @__PURE__ */ sentence(
  'signing_needs_registration',
  'Add your qualification and registration number in Settings before signing',
);
export const report_changed_meanwhile = /* @__PURE__ */ sentence(
  'report_changed_meanwhile',
  'This report was changed meanwhile. Please try again.',
);
export const confirm_first = /* @__PURE__ */ sentence('confirm_first', 'Confirm the referral first');
export const doubtful_comma = /* @__PURE__ */ sentence('doubtful_comma', 'Write a point for decimals: 1.5, not 1,5');
export const unit_changed = ({ was, unit }: { was: string | number; unit: string | number }) =>
  sentence(
    'unit_changed',
    `Entered in ${was}, and the unit is ${unit} now. Empty the field and enter the value in ${unit}.`,
    { was, unit },
  );
export const column_of_name = /* @__PURE__ */ sentence('column_of_name', 'Choose the column with the name');
export const column_of_phone = /* @__PURE__ */ sentence('column_of_phone', 'Choose the column with the phone number');
export const column_of_gender = /* @__PURE__ */ sentence('column_of_gender', 'Choose the column with the gender');
export const column_of_age = /* @__PURE__ */ sentence(
  'column_of_age',
  'Choose the column with the age or the date of birth',
);
export const column_once = /* @__PURE__ */ sentence('column_once', 'Each column can be used once');
export const gender_missing = /* @__PURE__ */ sentence('gender_missing', 'Gender is missing');
export const gender_unknown = ({ cell }: { cell: string | number }) =>
  sentence('gender_unknown', `“${cell}” is not a gender: write male, female or other`, { cell });
export const phone_missing = /* @__PURE__ */ sentence('phone_missing', 'Phone number is missing');
export const phone_shortened = ({ cell }: { cell: string | number }) =>
  sentence(
    'phone_shortened',
    `“${cell}” was shortened by the spreadsheet. Give the column the format Text or Number, and save again.`,
    { cell },
  );
export const birth_missing = /* @__PURE__ */ sentence('birth_missing', 'Age or date of birth is missing');
export const age_unknown = ({ cell }: { cell: string | number }) =>
  sentence('age_unknown', `“${cell}” is not an age: write 34, or 5 months`, { cell });
export const year_four_digits = ({ cell }: { cell: string | number }) =>
  sentence('year_four_digits', `“${cell}”: write the year of birth with four digits`, { cell });
export const date_unknown = ({ cell }: { cell: string | number }) =>
  sentence('date_unknown', `“${cell}” is not a date: write it as 31/12/1990`, { cell });
export const day_before_month = ({ cell }: { cell: string | number }) =>
  sentence('day_before_month', `“${cell}”: the day comes before the month, as in 31/12/1990`, { cell });
export const date_impossible = ({ cell }: { cell: string | number }) =>
  sentence('date_impossible', `“${cell}” is a day that does not exist`, { cell });
export const doctor_unknown = ({ name }: { name: string | number }) =>
  sentence('doctor_unknown', `“${name}” is not a doctor of this clinic`, { name });
export const doctor_ambiguous = ({ name }: { name: string | number }) =>
  sentence('doctor_ambiguous', `Several doctors are called “${name}”`, { name });
export const table_empty = /* @__PURE__ */ sentence('table_empty', 'This file is empty');
export const table_without_rows = /* @__PURE__ */ sentence(
  'table_without_rows',
  'This file has headings, but no rows below them',
);
export const table_too_long = /* @__PURE__ */ sentence(
  'table_too_long',
  'At most 10,000 rows at a time. Split the list into several files.',
);
export const table_too_wide = /* @__PURE__ */ sentence('table_too_wide', 'This file has more than 200 columns');
export const table_is_workbook = /* @__PURE__ */ sentence(
  'table_is_workbook',
  'This is an Excel workbook. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
);
export const table_not_csv = /* @__PURE__ */ sentence('table_not_csv', 'This is not a CSV file');
export const mapping_unreadable = /* @__PURE__ */ sentence('mapping_unreadable', 'The mapping is not readable');
export const mapping_missing = /* @__PURE__ */ sentence('mapping_missing', 'The mapping is missing');
export const no_row_to_import = /* @__PURE__ */ sentence('no_row_to_import', 'There is no row that can be imported');
export const export_under_way = /* @__PURE__ */ sentence(
  'export_under_way',
  'An export is already being made. Please wait until it is done.',
);
export const import_undone_already = /* @__PURE__ */ sentence(
  'import_undone_already',
  'This list has been taken back already',
);
export const import_nothing_to_undo = /* @__PURE__ */ sentence(
  'import_nothing_to_undo',
  'This list brought nobody who could be taken back',
);
export const import_undo_late = ({ days }: { days: string | number }) =>
  sentence('import_undo_late', `A list can be taken back for ${days} days`, { days });
export const import_interrupted = /* @__PURE__ */ sentence(
  'import_interrupted',
  'The import was interrupted, and no patient was registered. Please start it again.',
);
export const export_interrupted = /* @__PURE__ */ sentence(
  'export_interrupted',
  'The export was interrupted. Please start it again.',
);
export const export_no_space = /* @__PURE__ */ sentence(
  'export_no_space',
  'There is not enough space left on the server for the export.',
);
export const file_gone = /* @__PURE__ */ sentence('file_gone', 'The file is no longer there. Please choose it again.');
export const rows_faulty = ({ count }: { count: number }) =>
  sentence(
    'rows_faulty',
    `${plural('en', count, { one: `One row is`, other: `${count} rows are` })} faulty. Correct the file, or import the other rows without them.`,
    { count },
  );
export const year_four_digits_needed = /* @__PURE__ */ sentence(
  'year_four_digits_needed',
  'Enter the year of birth with four digits, such as 1984',
);
export const wrong_year_of_birth = /* @__PURE__ */ sentence(
  'wrong_year_of_birth',
  'This is not the year of birth that we have on record',
);
export const link_expired = /* @__PURE__ */ sentence(
  'link_expired',
  'This link is no longer valid. Please ask for a new one.',
);
export const link_locked = /* @__PURE__ */ sentence(
  'link_locked',
  'This link was locked after five wrong years of birth. Please ask for a new one.',
);
export const too_many_tries = ({ minutes }: { minutes: number }) =>
  sentence(
    'too_many_tries',
    `Too many tries. Please try again in ${plural('en', minutes, { '=1': `a minute`, other: `${grouped(minutes)} minutes` })}.`,
    { minutes },
  );
export const portal_phone_required = /* @__PURE__ */ sentence(
  'portal_phone_required',
  'Please enter your phone number',
);
export const otp_required = /* @__PURE__ */ sentence('otp_required', 'Please enter the OTP');
export const otp_invalid = /* @__PURE__ */ sentence('otp_invalid', 'Invalid OTP');
export const code_sent = /* @__PURE__ */ sentence(
  'code_sent',
  'If this number is on record, a code is on its way to it.',
);
export const too_many_codes = ({ minutes }: { minutes: number }) =>
  sentence(
    'too_many_codes',
    `Too many codes were asked for. Please try again in ${plural('en', minutes, { '=1': `a minute`, other: `${grouped(minutes)} minutes` })}.`,
    { minutes },
  );
export const code_used_up = /* @__PURE__ */ sentence('code_used_up', 'Too many wrong codes. Please ask for a new one.');
export const too_many_wrong_codes = ({ hours }: { hours: number }) =>
  sentence(
    'too_many_wrong_codes',
    `Too many wrong codes. Please try again in ${plural('en', hours, { '=1': `an hour`, other: `${grouped(hours)} hours` })}.`,
    { hours },
  );
export const too_busy_for_codes = ({ seconds }: { seconds: string | number }) =>
  sentence('too_busy_for_codes', `Too many people are signing in just now. Please try again in ${seconds} seconds.`, {
    seconds,
  });
export const passkey_refused = /* @__PURE__ */ sentence(
  'passkey_refused',
  'This passkey could not be used. Please sign in with a code.',
);
export const passkey_not_made = /* @__PURE__ */ sentence(
  'passkey_not_made',
  'The passkey could not be kept. Please try again.',
);
export const passkeys_full = ({ most }: { most: string | number }) =>
  sentence('passkeys_full', `There are ${most} passkeys already. Please remove one first.`, { most });
export const passkey_known = /* @__PURE__ */ sentence('passkey_known', 'This device has a passkey already.');
export const phone_is_the_same = /* @__PURE__ */ sentence('phone_is_the_same', 'This is your phone number already.');
export const phone_has_namesake = /* @__PURE__ */ sentence(
  'phone_has_namesake',
  'Somebody of this name has this phone number already. Please ask at the desk.',
);
export const guardian_needed = /* @__PURE__ */ sentence(
  'guardian_needed',
  'Please give the name of the parent or guardian',
);
export const consent_withdrawn = /* @__PURE__ */ sentence(
  'consent_withdrawn',
  'This patient does not want these messages. If they agree again, write that down in their file first.',
);
export const request_says_what = /* @__PURE__ */ sentence('request_says_what', 'Please say what it is about');
export const request_wished = /* @__PURE__ */ sentence('request_wished', 'Please write how it should be');
export const answer_needed = /* @__PURE__ */ sentence('answer_needed', 'Please write an answer for the patient');
export const advance_still_kept = ({ balance }: { balance: string }) =>
  sentence(
    'advance_still_kept',
    `${rupees(balance)} is still kept for this patient. Give it back first, or say why it stays.`,
    { balance },
  );
export const relation_needed = /* @__PURE__ */ sentence('relation_needed', 'Please say who this person is to you');
export const copy_under_way = /* @__PURE__ */ sentence(
  'copy_under_way',
  'Your copy is being made. It will be here in a moment.',
);
export const copies_used_up = ({ most }: { most: string | number }) =>
  sentence('copies_used_up', `You can ask for ${most} copies in a day. Please try again tomorrow.`, { most });
export const requests_waiting = ({ most }: { most: string | number }) =>
  sentence('requests_waiting', `You have ${most} requests waiting here. Please wait for an answer first.`, { most });
export const refused_changes_nothing = /* @__PURE__ */ sentence(
  'refused_changes_nothing',
  'A request that is refused changes nothing',
);
export const correct_by_hand = /* @__PURE__ */ sentence(
  'correct_by_hand',
  "This can only be put right by hand, in the patient's record",
);
export const new_referral_from = ({ clinic }: { clinic: string | number }) =>
  sentence('new_referral_from', `New referral from ${clinic}`, { clinic });
export const referral_taken_back = ({ clinic }: { clinic: string | number }) =>
  sentence('referral_taken_back', `${clinic} took a referral back`, { clinic });
export const report_came = ({
  center,
  how,
  critical,
}: {
  center: string | number;
  how: 'uploaded' | 'replaced' | 'corrected' | 'added' | 'withdrew';
  critical: 'yes' | 'no';
}) =>
  sentence(
    'report_came',
    `${center} ${which(how, { uploaded: `uploaded`, replaced: `replaced`, corrected: `corrected`, added: `added`, withdrew: `withdrew`, other: `changed` })} a report${which(critical, { yes: ` with critical values`, no: ``, other: `` })}`,
    { center, how, critical },
  );
export const report_submitted = ({ person }: { person: string | number }) =>
  sentence('report_submitted', `${person} submitted a lab report for your signature`, { person });
export const report_given_back = ({ person }: { person: string | number }) =>
  sentence('report_given_back', `${person} gave a lab report back`, { person });
export const payment_came = ({ amount, numbers }: { amount: string; numbers: string | number }) =>
  sentence('payment_came', `Payment of ${rupees(amount)} received (${numbers})`, { amount, numbers });
export const cap_near = ({ used, cap }: { used: number; cap: number }) =>
  sentence('cap_near', `${grouped(used)} of the ${grouped(cap)} messages of this month are used.`, { used, cap });
export const cap_reached = ({ cap }: { cap: number }) =>
  sentence(
    'cap_reached',
    `All ${grouped(cap)} messages of this month are used. Nothing more goes out until the next month or a higher cap.`,
    { cap },
  );
export const cap_reached_at = ({ organization, cap }: { organization: string | number; cap: number }) =>
  sentence('cap_reached_at', `${organization} has used all ${grouped(cap)} messages of this month.`, {
    organization,
    cap,
  });
export const messages_not_going_out = ({ cause }: { cause: 'not_configured' | 'refused' | 'out_of_reach' }) =>
  sentence(
    'messages_not_going_out',
    `Messages are not going out: ${which(cause, { not_configured: `no message service is set up`, refused: `the message service refuses our credentials`, out_of_reach: `the message service cannot be reached`, other: `the message service does not take them` })}.`,
    { cause },
  );
export const backup_failed = ({
  cause,
}: {
  cause: 'not_set_up' | 'place_missing' | 'place_denied' | 'place_full' | 'not_read_back' | 'stopped' | 'fault';
}) =>
  sentence(
    'backup_failed',
    `A backup was not made: ${which(cause, { not_set_up: `BACKUP_TO or BACKUP_PASSPHRASE is not set on the server`, place_missing: `its folder isn’t there; see that the disk is connected`, place_denied: `the server may not write to its folder`, place_full: `the disk is full; make room, or name another`, not_read_back: `what was written could not be read back; look at the disk`, stopped: `it was interrupted again and again; look at the server’s log`, fault: `the server’s log says why`, other: `the server’s log says why` })}. Then press ‘Back up now’ in the overview.`,
    { cause },
  );
export const backup_late = /* @__PURE__ */ sentence(
  'backup_late',
  'No backup was made for two days. The overview has what is known of it; put that right and press ‘Back up now’ there.',
);
export const organisation_added = ({ kind, name }: { kind: 'clinic' | 'diagnostic_center'; name: string | number }) =>
  sentence(
    'organisation_added',
    `${which(kind, { clinic: `New clinic`, diagnostic_center: `New diagnostic center`, other: `New organization` })}: ${name}`,
    { kind, name },
  );
export const reminder_wants_call = /* @__PURE__ */ sentence(
  'reminder_wants_call',
  'A follow-up reminder could not be sent. Please call the patient.',
);
export const patient_replied = /* @__PURE__ */ sentence('patient_replied', 'A patient has replied to a message.');
export const data_request_came = ({ what }: { what: 'correction' | 'erasure' | 'grievance' }) =>
  sentence(
    'data_request_came',
    which(what, {
      correction: `A patient asks to correct their data`,
      erasure: `A patient asks to erase their data`,
      grievance: `A patient complains about how their data is handled`,
      other: `A patient has a request about their data`,
    }),
    { what },
  );
export const data_request_due = ({ days }: { days: number }) =>
  sentence(
    'data_request_due',
    `A patient's request about their data must be answered ${plural('en', days, { '=0': `today`, '=1': `by tomorrow`, other: `within ${grouped(days)} days` })}.`,
    { days },
  );
export const patient_says_emergency = /* @__PURE__ */ sentence(
  'patient_says_emergency',
  'A patient says before a video visit that it is an emergency',
);
export const wants_in_person = ({ doctor }: { doctor: string | number }) =>
  sentence('wants_in_person', `${doctor} asks after a video visit that the patient comes in person`, { doctor });
export const telemedicine_off = /* @__PURE__ */ sentence('telemedicine_off', 'Video visits are switched off here');
export const not_a_video_visit = /* @__PURE__ */ sentence('not_a_video_visit', 'This visit is not a video visit');
export const video_opens_at = ({ minutes }: { minutes: string | number }) =>
  sentence('video_opens_at', `The room opens ${minutes} minutes before the visit. Please come back then.`, { minutes });
export const video_is_over = /* @__PURE__ */ sentence(
  'video_is_over',
  'The time of this video visit is over. Please book a new one.',
);
export const video_called_off = /* @__PURE__ */ sentence('video_called_off', 'This visit was called off');
export const answer_emergency = /* @__PURE__ */ sentence('answer_emergency', 'Please say whether it is an emergency');
export const answer_emergency_first = /* @__PURE__ */ sentence(
  'answer_emergency_first',
  'Please answer first whether it is an emergency',
);
export const emergency_is_not_for_video = /* @__PURE__ */ sentence(
  'emergency_is_not_for_video',
  'An emergency cannot be treated by video. Call 108 or 112, or go to the nearest hospital.',
);
export const consent_first = /* @__PURE__ */ sentence('consent_first', 'Please agree first to be seen by video');
export const consent_words_changed = /* @__PURE__ */ sentence(
  'consent_words_changed',
  'The words of the consent have changed. Please read them again.',
);
export const video_of_another_doctor = ({ doctor }: { doctor: string | number }) =>
  sentence('video_of_another_doctor', `This is the visit of ${doctor}. Move it to yourself first.`, { doctor });
export const in_person_reason_needed = /* @__PURE__ */ sentence(
  'in_person_reason_needed',
  'Say why the patient needs to be seen in person',
);
export const tele_diagnosis_needed = /* @__PURE__ */ sentence(
  'tele_diagnosis_needed',
  'A prescription by video needs a diagnosis, if only a provisional one',
);
export const tele_schedule_x = ({ substance }: { substance: string | number }) =>
  sentence('tele_schedule_x', `${substance} is in Schedule X of the Drugs Rules: it must not be prescribed by video`, {
    substance,
  });
export const tele_narcotic = ({ substance }: { substance: string | number }) =>
  sentence(
    'tele_narcotic',
    `${substance} is a narcotic or psychotropic substance (NDPS Act): it must not be prescribed by video`,
    { substance },
  );
export const tele_list_b = ({ substance }: { substance: string | number }) =>
  sentence(
    'tele_list_b',
    `${substance} may be prescribed by video only at a follow-up of a visit in person for the same condition (List B)`,
    { substance },
  );
export const tele_unknown = ({ medicine }: { medicine: string | number }) =>
  sentence(
    'tele_unknown',
    `What is in ${medicine} is not known here, so the lists for video visits cannot be checked. Choose it from the list, give its generic name, or confirm that it may be prescribed by video.`,
    { medicine },
  );
export const visit_called_off = /* @__PURE__ */ sentence(
  'visit_called_off',
  'This visit was called off: nothing can be prescribed for it',
);
export const booking_asked = ({ name, doctor, day }: { name: string | number; doctor: string | number; day: string }) =>
  sentence('booking_asked', `${name} asks for a visit with ${doctor} on ${dayOf(day)}`, { name, doctor, day });
export const booking_made = ({ name, doctor, day }: { name: string | number; doctor: string | number; day: string }) =>
  sentence('booking_made', `${name} booked a visit with ${doctor} on ${dayOf(day)} online`, { name, doctor, day });
export const visit_cancelled_online = ({ day }: { day: string }) =>
  sentence('visit_cancelled_online', `A patient cancelled the visit of ${dayOf(day)} online`, { day });
export const visit_moved_online = ({ day }: { day: string }) =>
  sentence('visit_moved_online', `A patient moved a visit to ${dayOf(day)} online`, { day });
export const slug_form = /* @__PURE__ */ sentence(
  'slug_form',
  'Use 3 to 60 small letters, digits and single dashes, like asha-clinic',
);
export const slug_taken = /* @__PURE__ */ sentence(
  'slug_taken',
  'Another clinic has this address. Please choose another.',
);
export const only_own_booking = /* @__PURE__ */ sentence(
  'only_own_booking',
  'You can only change how you yourself are booked',
);
export const request_decided = /* @__PURE__ */ sentence('request_decided', 'This request has been dealt with already');
export const decline_reason_required = /* @__PURE__ */ sentence(
  'decline_reason_required',
  'Please say why, for the patient',
);
export const request_time_over = /* @__PURE__ */ sentence(
  'request_time_over',
  'The time that was asked for is over. Choose another time or decline.',
);
export const not_booked_online = /* @__PURE__ */ sentence(
  'not_booked_online',
  'This doctor cannot be booked online. Please call the clinic.',
);
export const no_video_online = /* @__PURE__ */ sentence(
  'no_video_online',
  'This doctor cannot be booked by video. Please choose a visit at the clinic.',
);
export const day_not_bookable = ({ day }: { day: string }) =>
  sentence('day_not_bookable', `This day cannot be booked online. Choose a day up to ${dayOf(day)}.`, { day });
export const slot_not_open = /* @__PURE__ */ sentence(
  'slot_not_open',
  'This time cannot be booked online. Please choose another time.',
);
export const too_many_ahead = ({ most }: { most: number }) =>
  sentence(
    'too_many_ahead',
    `You already have ${grouped(most)} visits or requests at this clinic. Please wait for them, cancel one, or call the clinic.`,
    { most },
  );
export const too_many_today = /* @__PURE__ */ sentence(
  'too_many_today',
  'Too many bookings were made from this phone today. Please try again tomorrow, or call the clinic.',
);
export const visit_not_changeable = /* @__PURE__ */ sentence(
  'visit_not_changeable',
  'This visit cannot be changed any more',
);
export const too_late_to_change = /* @__PURE__ */ sentence(
  'too_late_to_change',
  'It is too late to change this visit here. Please call the clinic.',
);
export const answers_too_late = /* @__PURE__ */ sentence(
  'answers_too_late',
  'The visit has begun. Please tell the doctor.',
);
export const choose_appointment_type = /* @__PURE__ */ sentence(
  'choose_appointment_type',
  'Choose a visit at the clinic or by video',
);
export const choose_slot = /* @__PURE__ */ sentence('choose_slot', 'Please choose a time');
export const here_code_required = /* @__PURE__ */ sentence(
  'here_code_required',
  'Please enter the code shown at the desk',
);
export const here_code_wrong = /* @__PURE__ */ sentence(
  'here_code_wrong',
  "This is not today's code of your clinic. Please look again, or ask at the desk.",
);
export const no_visit_today = /* @__PURE__ */ sentence(
  'no_visit_today',
  'You have no visit here today. Please ask at the desk.',
);
export const phone_not_proven = /* @__PURE__ */ sentence(
  'phone_not_proven',
  'Please prove your phone number once more',
);
export const cancelled_online = /* @__PURE__ */ sentence('cancelled_online', 'Cancelled by the patient online');
export const too_late_call = ({ phone }: { phone: string | number }) =>
  sentence('too_late_call', `It is too late to change this visit here. Please call the clinic: ${phone}`, { phone });
export const day_not_full = /* @__PURE__ */ sentence(
  'day_not_full',
  'There are free times on this day. Please choose one.',
);
export const wait_known_only = /* @__PURE__ */ sentence(
  'wait_known_only',
  'Only patients of this clinic can wait for a place. Please call the clinic.',
);
export const offer_over = /* @__PURE__ */ sentence('offer_over', 'This place is no longer kept for you');
export const too_many_waits = ({ most }: { most: number }) =>
  sentence('too_many_waits', `You already wait at ${grouped(most)} places. Please leave one first.`, { most });
export const end_before_start = /* @__PURE__ */ sentence(
  'end_before_start',
  "The last day can't be before the first one",
);
export const period_too_long = /* @__PURE__ */ sentence('period_too_long', 'At most a year at a time');
export const quantity_above_0 = /* @__PURE__ */ sentence('quantity_above_0', 'Quantity must be greater than 0');
export const stock_limits_crossed = /* @__PURE__ */ sentence(
  'stock_limits_crossed',
  'The maximum must not be below the minimum',
);
export const not_enough_stock = /* @__PURE__ */ sentence('not_enough_stock', 'Not enough stock');
export const rest_expired = /* @__PURE__ */ sentence(
  'rest_expired',
  'Not enough stock: what is left has expired. Name the batch to take it out.',
);
export const too_much_stock = ({ most }: { most: number }) =>
  sentence('too_much_stock', `Stock can be at most ${grouped(most)}`, { most });
export const several_batches = /* @__PURE__ */ sentence(
  'several_batches',
  'This item has several batches in stock. Change the batch instead.',
);
export const barcode_taken = /* @__PURE__ */ sentence('barcode_taken', 'Another item has this barcode');
export const supplier_taken = /* @__PURE__ */ sentence('supplier_taken', 'A supplier with this name exists already');
export const bill_taken_in = /* @__PURE__ */ sentence(
  'bill_taken_in',
  'This bill of the supplier has been entered already',
);
export const bill_in_future = /* @__PURE__ */ sentence('bill_in_future', 'The bill’s date can’t be in the future');
export const return_too_much = ({ left }: { left: number }) =>
  sentence('return_too_much', `Only ${grouped(left)} of these can go back`, { left });
export const give_return_reason = /* @__PURE__ */ sentence('give_return_reason', 'Say why it goes back');
export const batch_expired = ({ batch, item, day }: { batch: string | number; item: string | number; day: string }) =>
  sentence('batch_expired', `Batch ${batch} of ${item} expired on ${dayOf(day)} and can’t be given`, {
    batch,
    item,
    day,
  });
export const item_running_low = ({
  name,
  left,
  unit,
}: {
  name: string | number;
  left: number;
  unit: string | number;
}) => sentence('item_running_low', `${name} is running low: ${grouped(left)} ${unit} left`, { name, left, unit });
export const stock_of_item = ({ name }: { name: string | number }) =>
  sentence('stock_of_item', `Not enough stock of ${name}`, { name });
export const given_twice = /* @__PURE__ */ sentence('given_twice', 'Each medicine can be given from an item once');
export const superseded_not_dispensed = /* @__PURE__ */ sentence(
  'superseded_not_dispensed',
  'A newer prescription has taken the place of this one',
);
export const no_such_medicine = /* @__PURE__ */ sentence('no_such_medicine', 'The prescription has no such medicine');
export const not_the_same = ({ item, medicine }: { item: string | number; medicine: string | number }) =>
  sentence('not_the_same', `${item} is not the same as ${medicine}: generic name and strength differ`, {
    item,
    medicine,
  });
export const say_substitute = ({ item, medicine }: { item: string | number; medicine: string | number }) =>
  sentence('say_substitute', `Say why ${item} is given in place of ${medicine}`, { item, medicine });
export const doctor_substitutes = ({ schedule }: { schedule: string | number }) =>
  sentence(
    'doctor_substitutes',
    `A Schedule ${schedule} medicine is given as it is prescribed. Only a doctor may choose another.`,
    { schedule },
  );
export const more_than_prescribed = ({ left, medicine }: { left: number; medicine: string | number }) =>
  sentence('more_than_prescribed', `More than prescribed: ${grouped(left)} of ${medicine} can still be given`, {
    left,
    medicine,
  });
export const more_back_than_given = ({ left, drug }: { left: number; drug: string | number }) =>
  sentence('more_back_than_given', `Only ${grouped(left)} of ${drug} can come back`, { left, drug });
export const expired_not_restocked = ({ drug }: { drug: string | number }) =>
  sentence(
    'expired_not_restocked',
    `${drug} has expired and cannot go back into the stock. Choose ‘To be destroyed’.`,
    { drug },
  );
export const partly_paid_not_returned = /* @__PURE__ */ sentence(
  'partly_paid_not_returned',
  'This bill is paid in part. Collect the rest or give the part back first, then take the medicines back.',
);
export const price_needed = ({ name }: { name: string | number }) =>
  sentence('price_needed', `${name} has no price. Enter one in the inventory first.`, { name });
export const register_too_long = ({ most }: { most: number }) =>
  sentence('register_too_long', `Choose at most ${grouped(most)} days`, { most });
export const return_too_long = ({ most }: { most: number }) =>
  sentence('return_too_long', `More than ${grouped(most)} rows in one month: this table cannot be saved whole.`, {
    most,
  });
export const audit_dates_needed = /* @__PURE__ */ sentence('audit_dates_needed', 'Please select start and end dates');
export const audit_search_needed = /* @__PURE__ */ sentence('audit_search_needed', 'Please enter what to look for');
export const provide_invoice_and_amount = /* @__PURE__ */ sentence(
  'provide_invoice_and_amount',
  'Please provide invoice ID and amount',
);
export const provide_public_key = /* @__PURE__ */ sentence('provide_public_key', 'Please provide public key');
export const payment_order_needed = /* @__PURE__ */ sentence('payment_order_needed', "The gateway's order is missing");
export const key_characters = /* @__PURE__ */ sentence(
  'key_characters',
  'A key has letters, digits and signs, and no spaces',
);
export const vpa_invalid = /* @__PURE__ */ sentence('vpa_invalid', 'Enter a UPI address such as clinic@bank');
export const payment_above_open = ({ open }: { open: string }) =>
  sentence('payment_above_open', `Only ${rupees(open)} is open on this invoice`, { open });
export const gateway_off = /* @__PURE__ */ sentence('gateway_off', 'This payment gateway is not switched on');
export const gateway_keys_unreadable = /* @__PURE__ */ sentence(
  'gateway_keys_unreadable',
  "The stored keys of this gateway can't be read. Please enter them again.",
);
export const gateway_refuses_keys = /* @__PURE__ */ sentence(
  'gateway_refuses_keys',
  'The payment gateway does not accept the stored keys',
);
export const gateway_refused = ({ why }: { why: string | number }) =>
  sentence('gateway_refused', `The payment gateway refused: ${why}`, { why });
export const gateway_silent = /* @__PURE__ */ sentence(
  'gateway_silent',
  'The payment gateway did not answer. Please try again in a minute.',
);
export const gateway_works = /* @__PURE__ */ sentence('gateway_works', 'The gateway knows these keys');
export const refund_on_its_way = ({ amount }: { amount: string }) =>
  sentence(
    'refund_on_its_way',
    `The payment gateway did not answer. The refund of ${rupees(amount)} is written down and asked for again by itself.`,
    { amount },
  );
export const refund_not_sure_yet = ({ amount }: { amount: string }) =>
  sentence(
    'refund_not_sure_yet',
    `An earlier refund of ${rupees(amount)} is still on its way. Please wait for it first.`,
    { amount },
  );
export const razorpay_least = /* @__PURE__ */ sentence('razorpay_least', 'Razorpay takes no less than ₹1');
export const payment_not_received = /* @__PURE__ */ sentence('payment_not_received', 'The payment has not arrived');
export const payment_not_verified = /* @__PURE__ */ sentence(
  'payment_not_verified',
  'The payment could not be verified',
);
export const payment_not_pending = /* @__PURE__ */ sentence(
  'payment_not_pending',
  'Only a pending payment can be cancelled',
);
export const refund_only_completed = /* @__PURE__ */ sentence(
  'refund_only_completed',
  'Only a completed payment can be refunded',
);
export const refund_above_paid = ({ left }: { left: string }) =>
  sentence('refund_above_paid', `At most ${rupees(left)} can go back of this payment`, { left });
export const no_way_to_pay = /* @__PURE__ */ sentence(
  'no_way_to_pay',
  'Neither a gateway with codes nor an own UPI address is set up',
);
export const organisation_to_name = /* @__PURE__ */ sentence('organisation_to_name', 'Choose the organization');
export const refund_needed = ({ amount, numbers }: { amount: string; numbers: string | number }) =>
  sentence(
    'refund_needed',
    `${rupees(amount)} came in too late or with another amount (${numbers}): please refund it`,
    { amount, numbers },
  );
export const upi_payee_needed = /* @__PURE__ */ sentence('upi_payee_needed', 'Enter the name that UPI apps show');
export const charge_name_taken = /* @__PURE__ */ sentence(
  'charge_name_taken',
  'The price list has something of this name already',
);
export const hsn_sac_form = /* @__PURE__ */ sentence('hsn_sac_form', 'An HSN or SAC code has 4, 6 or 8 digits');
export const price_above_0 = /* @__PURE__ */ sentence('price_above_0', 'The price must be greater than 0');
export const price_is_otherwise = ({ name, price }: { name: string | number; price: string }) =>
  sentence('price_is_otherwise', `${name} costs ${rupees(price)} now. Please check the bill.`, { name, price });
export const package_needs_parts = /* @__PURE__ */ sentence('package_needs_parts', 'Say what is in the package');
export const only_package_has_parts = /* @__PURE__ */ sentence('only_package_has_parts', 'Only a package has parts');
export const package_in_package = /* @__PURE__ */ sentence(
  'package_in_package',
  'A package is not part of another package',
);
export const part_once = /* @__PURE__ */ sentence('part_once', 'Each part stands in a package once');
export const part_of_package = ({ name }: { name: string | number }) =>
  sentence('part_of_package', `It is part of the package ${name}. Take it out there first.`, { name });
export const gst_needs_gstin = /* @__PURE__ */ sentence(
  'gst_needs_gstin',
  'Only who is registered may charge GST. Enter your GSTIN under Settings, or bill without GST.',
);
export const two_bills_for_registered = /* @__PURE__ */ sentence(
  'two_bills_for_registered',
  'A registered buyer gets what is exempt and what is taxed on two bills',
);
export const choose_state = /* @__PURE__ */ sentence('choose_state', 'Choose a state');
export const discount_form = /* @__PURE__ */ sentence('discount_form', 'Enter an amount, or a per cent like 10%');
export const discount_too_high = /* @__PURE__ */ sentence('discount_too_high', 'The discount is more than the price');
export const discount_over_cap = ({ cap, given }: { cap: string | number; given: string | number }) =>
  sentence('discount_over_cap', `You may give at most ${cap} per cent off. This bill has ${given} per cent off.`, {
    cap,
    given,
  });
export const discount_needs_reason = /* @__PURE__ */ sentence('discount_needs_reason', 'Why is there a discount?');
export const whole_bill_free = /* @__PURE__ */ sentence(
  'whole_bill_free',
  'A bill of nothing is not made. Leave the whole bill away, or waive it.',
);
export const per_cent_0_to_100 = /* @__PURE__ */ sentence('per_cent_0_to_100', 'Between 0 and 100 per cent');
export const follow_ups_0_to_20 = /* @__PURE__ */ sentence('follow_ups_0_to_20', 'Between 0 and 20 visits');
export const follow_up_days_1_to_365 = /* @__PURE__ */ sentence('follow_up_days_1_to_365', 'Between 1 and 365 days');
export const only_own_follow_ups = /* @__PURE__ */ sentence(
  'only_own_follow_ups',
  'Every doctor sets the own free follow-ups',
);
export const tendered_too_little = ({ tendered, cash }: { tendered: string; cash: string }) =>
  sentence('tendered_too_little', `${rupees(tendered)} does not reach for ${rupees(cash)} in cash`, { tendered, cash });
export const more_than_open = ({ left }: { left: string }) =>
  sentence('more_than_open', `${rupees(left)} is more than what is open. Keep it as an advance, or take less.`, {
    left,
  });
export const keep_other_than_left = ({ left, keep }: { left: string; keep: string }) =>
  sentence('keep_other_than_left', `${rupees(left)} is left over, not ${rupees(keep)}`, { left, keep });
export const advance_too_small = ({ balance }: { balance: string }) =>
  sentence('advance_too_small', `Only ${rupees(balance)} is kept for this patient`, { balance });
export const nothing_given = /* @__PURE__ */ sentence('nothing_given', 'Enter what was given');
export const already_billed = /* @__PURE__ */ sentence(
  'already_billed',
  'There are open bills already. Please collect those.',
);
export const shift_open_already = /* @__PURE__ */ sentence('shift_open_already', 'A shift of yours is open already');
export const shift_closed_already = /* @__PURE__ */ sentence('shift_closed_already', 'This shift is closed already');
export const shift_is_others = /* @__PURE__ */ sentence(
  'shift_is_others',
  'Only a doctor may close a shift that somebody else left open',
);
export const shift_note_needed = ({ difference }: { difference: string }) =>
  sentence('shift_note_needed', `The count differs by ${rupees(difference)}. Please say why.`, { difference });
export const shift_of_other_note = /* @__PURE__ */ sentence(
  'shift_of_other_note',
  'Please say why you close this shift for somebody else',
);
export const day_closed_already = /* @__PURE__ */ sentence('day_closed_already', 'This day is closed already');
export const day_not_come = /* @__PURE__ */ sentence('day_not_come', 'This day has not come yet');
export const day_earlier_open = ({ day }: { day: string }) =>
  sentence('day_earlier_open', `${dayOf(day)} has money and is not closed yet. Please close it first.`, { day });
export const day_shifts_open = ({ names }: { names: string | number }) =>
  sentence('day_shifts_open', `These shifts are still open: ${names}`, { names });
export const day_other_figures = /* @__PURE__ */ sentence(
  'day_other_figures',
  'The figures have changed meanwhile. Please look at them again.',
);
export const symptoms_required = /* @__PURE__ */ sentence(
  'symptoms_required',
  'Please enter patient symptoms for AI analysis',
);
export const two_medicines_needed = /* @__PURE__ */ sentence(
  'two_medicines_needed',
  'Add at least 2 medicines to check for interactions',
);
export const model_name_characters = /* @__PURE__ */ sentence(
  'model_name_characters',
  "A model's name has letters, digits and . : @ / - _ only",
);
export const ai_not_configured = /* @__PURE__ */ sentence(
  'ai_not_configured',
  'AI help is not set up here: the installation has no API key',
);
export const ai_switched_off = /* @__PURE__ */ sentence(
  'ai_switched_off',
  'AI help is switched off for this organization. One of its doctors can switch it on under Settings, AI help.',
);
export const ai_user_limit = ({ most, minutes }: { most: number; minutes: number }) =>
  sentence(
    'ai_user_limit',
    `You have asked the AI ${plural('en', most, { one: `${grouped(most)} time`, other: `${grouped(most)} times` })} in the last hour, which is the limit. Please try again in ${plural('en', minutes, { '=1': `a minute`, other: `${grouped(minutes)} minutes` })}.`,
    { most, minutes },
  );
export const ai_organisation_limit = ({ most, minutes }: { most: number; minutes: number }) =>
  sentence(
    'ai_organisation_limit',
    `This organization has asked the AI ${plural('en', most, { one: `${grouped(most)} time`, other: `${grouped(most)} times` })} in the last hour, which is the limit. Please try again in ${plural('en', minutes, { '=1': `a minute`, other: `${grouped(minutes)} minutes` })}.`,
    { most, minutes },
  );
export const ai_budget_used = ({ day }: { day: string }) =>
  sentence(
    'ai_budget_used',
    `This month's budget for AI help is used up. It begins anew on ${dayOf(day)}; the administrator can raise it.`,
    { day },
  );
export const ai_timed_out = ({ seconds }: { seconds: number }) =>
  sentence(
    'ai_timed_out',
    `The AI took longer than ${plural('en', seconds, { one: `${grouped(seconds)} second`, other: `${grouped(seconds)} seconds` })}. Please try again, or go on without it.`,
    { seconds },
  );
export const ai_overloaded = /* @__PURE__ */ sentence(
  'ai_overloaded',
  'The AI service is overloaded at the moment. Please try again in a minute, or go on without it.',
);
export const ai_rate_limited = /* @__PURE__ */ sentence(
  'ai_rate_limited',
  'The AI service takes no more questions from this installation for the moment. Please try again in a minute.',
);
export const ai_unreachable = /* @__PURE__ */ sentence(
  'ai_unreachable',
  'The AI service cannot be reached at the moment. Please try again, or go on without it.',
);
export const ai_rejected = /* @__PURE__ */ sentence(
  'ai_rejected',
  'The AI service did not accept the question. Please tell the administrator: the key, the account or the model may be wrong.',
);
export const ai_refused = /* @__PURE__ */ sentence(
  'ai_refused',
  'The AI service declined to answer this. Please go on without it.',
);
export const ai_cut_short = /* @__PURE__ */ sentence(
  'ai_cut_short',
  'The answer of the AI broke off before its end, so nothing of it is shown. Please try again.',
);
export const ai_bad_answer = /* @__PURE__ */ sentence(
  'ai_bad_answer',
  'The answer of the AI did not have the form that was asked for, so nothing of it is shown. Please try again.',
);
export const ai_cancelled = /* @__PURE__ */ sentence('ai_cancelled', 'The question to the AI was cancelled');
export const letter_text_required = /* @__PURE__ */ sentence('letter_text_required', 'Write the text of the letter');
export const letter_is_final = /* @__PURE__ */ sentence(
  'letter_is_final',
  'This is final already. Make a new version of it to change anything.',
);
export const letter_not_final = /* @__PURE__ */ sentence(
  'letter_not_final',
  'Only what was read and made final can be sent',
);
export const letter_replaced = /* @__PURE__ */ sentence(
  'letter_replaced',
  'A newer version has taken the place of this one',
);
export const letter_replaced_soon = /* @__PURE__ */ sentence(
  'letter_replaced_soon',
  'Somebody has begun a new version of this one already',
);
export const letter_outdated = /* @__PURE__ */ sentence(
  'letter_outdated',
  'A newer prescription has taken the place of the one that this tells of. Please write it for that one.',
);
export const letter_language = /* @__PURE__ */ sentence(
  'letter_language',
  'A letter to a colleague is in English or in Hindi',
);
export const letter_to_whom = /* @__PURE__ */ sentence('letter_to_whom', "Enter the colleague's name");
export const letter_email_required = /* @__PURE__ */ sentence(
  'letter_email_required',
  "Enter the colleague's e-mail address",
);
export const letter_of_referral = /* @__PURE__ */ sentence(
  'letter_of_referral',
  'This was made for a referral alone: there is no visit to tell of',
);
export const summary_to_patient = /* @__PURE__ */ sentence(
  'summary_to_patient',
  'A summary goes to the patient and to nobody else',
);
export const summary_there = /* @__PURE__ */ sentence(
  'summary_there',
  'There is a final summary of this prescription already. Make a new version of that one.',
);
export const ai_strayed = ({ words }: { words: string | number }) =>
  sentence(
    'ai_strayed',
    `The AI wrote of its own what is not in the record (${words}), so nothing of it is shown. Please try again, or write it yourself.`,
    { words },
  );
export const reason_required = /* @__PURE__ */ sentence('reason_required', 'Say why');
export const choose_side = /* @__PURE__ */ sentence('choose_side', 'Choose a side');
export const session_date_required = /* @__PURE__ */ sentence(
  'session_date_required',
  'Date of the session is required',
);
export const session_in_future = /* @__PURE__ */ sentence(
  'session_in_future',
  'A session that took place cannot lie in the future',
);
export const session_too_early = ({ day }: { day: string }) =>
  sentence('session_too_early', `The session cannot lie before ${dayOf(day)}`, { day });
export const choose_attendance = /* @__PURE__ */ sentence('choose_attendance', 'Say whether the patient came');
export const what_was_done = /* @__PURE__ */ sentence('what_was_done', 'Say what was done');
export const not_come_not_treated = /* @__PURE__ */ sentence(
  'not_come_not_treated',
  'Who did not come was not treated: take out what was done, or say that the patient came',
);
export const pain_0_to_10 = /* @__PURE__ */ sentence('pain_0_to_10', 'Pain is a whole number from 0 to 10');
export const choose_movement = /* @__PURE__ */ sentence('choose_movement', 'Choose a movement');
export const enter_degrees = /* @__PURE__ */ sentence('enter_degrees', 'Enter the degrees');
export const whole_degrees = /* @__PURE__ */ sentence('whole_degrees', 'Degrees are whole numbers');
export const degrees_within = ({ least, most }: { least: string | number; most: string | number }) =>
  sentence('degrees_within', `This movement lies between ${least} and ${most} degrees`, { least, most });
export const strength_0_to_5 = /* @__PURE__ */ sentence('strength_0_to_5', 'Strength is 0 to 5, or 4- and 4+');
export const measure_needs_figure = /* @__PURE__ */ sentence('measure_needs_figure', 'Enter degrees or strength');
export const measured_once = /* @__PURE__ */ sentence(
  'measured_once',
  'This movement stands here twice for the same side',
);
export const not_a_physiotherapist = /* @__PURE__ */ sentence(
  'not_a_physiotherapist',
  'Choose a physiotherapist of the clinic',
);
export const course_not_running = /* @__PURE__ */ sentence(
  'course_not_running',
  'This course is over; make it ongoing first',
);
export const course_is_full = ({ total }: { total: number }) =>
  sentence(
    'course_is_full',
    `${plural('en', total, { one: `The only session of this course is`, other: `All ${total} sessions of this course are` })} done; raise the total first`,
    { total },
  );
export const sessions_have_dates = ({ done }: { done: number }) =>
  sentence(
    'sessions_have_dates',
    `${plural('en', done, { one: `${done} session has`, other: `${done} sessions have` })} a date, so no fewer can be done`,
    { done },
  );
export const course_has_sessions = /* @__PURE__ */ sentence(
  'course_has_sessions',
  'This course has sessions on record, so it is not deleted: close it, and say why',
);
export const already_withdrawn = /* @__PURE__ */ sentence('already_withdrawn', 'This was withdrawn already');
export const course_completed = /* @__PURE__ */ sentence(
  'course_completed',
  'All sessions of this course are done, so there is nothing to close',
);
export const mobility_1_to_3 = /* @__PURE__ */ sentence('mobility_1_to_3', 'Mobility has a grade from 1 to 3');
export const choose_tooth = /* @__PURE__ */ sentence('choose_tooth', 'Choose a tooth');
export const no_surfaces_here = /* @__PURE__ */ sentence(
  'no_surfaces_here',
  'This is about the whole tooth or mouth, and has no surfaces',
);
export const finding_not_planned = /* @__PURE__ */ sentence(
  'finding_not_planned',
  'A finding has no price, plan or day of treatment',
);
export const choose_done_steps = /* @__PURE__ */ sentence('choose_done_steps', 'Choose what was done');
export const open_on_tooth = ({ tooth }: { tooth: string | number }) =>
  sentence('open_on_tooth', `This is open on tooth ${tooth} already`, { tooth });
export const done_in_future = /* @__PURE__ */ sentence('done_in_future', 'What is done cannot lie in the future');
export const plan_is_accepted = /* @__PURE__ */ sentence(
  'plan_is_accepted',
  'The patient has accepted this plan: begin another one for what is added or priced anew',
);
export const plan_is_empty = /* @__PURE__ */ sentence('plan_is_empty', 'A plan needs a step before it is accepted');
export const step_is_billed = ({ number }: { number: string | number }) =>
  sentence('step_is_billed', `This stands on bill ${number}; withdraw the bill first`, { number });
export const step_not_done = /* @__PURE__ */ sentence('step_not_done', 'Only what is done is billed');
export const step_without_price = ({ count }: { count: number }) =>
  sentence(
    'step_without_price',
    `${plural('en', count, { one: `A step has`, other: `${count} steps have` })} no price yet`,
    { count },
  );
export const not_a_dentist = /* @__PURE__ */ sentence('not_a_dentist', 'Choose a dentist of the clinic');
export const open_root_canal = ({ tooth }: { tooth: string | number }) =>
  sentence('open_root_canal', `A root canal of tooth ${tooth} is open already`, { tooth });
export const canal_required = /* @__PURE__ */ sentence('canal_required', 'Name the canal');
export const canal_once = /* @__PURE__ */ sentence('canal_once', 'This canal stands here twice');
export const working_length = ({ least, most }: { least: string | number; most: string | number }) =>
  sentence('working_length', `A working length lies between ${least} and ${most} mm`, { least, most });
export const file_size = /* @__PURE__ */ sentence('file_size', 'Write the file as 25, or 25/.06');
export const open_in_mouth = /* @__PURE__ */ sentence('open_in_mouth', 'This is open already');
export const image_day_required = /* @__PURE__ */ sentence('image_day_required', 'When was it taken?');
export const image_in_future = /* @__PURE__ */ sentence('image_in_future', 'An image cannot be taken in the future');
export const image_of_wrong_type = /* @__PURE__ */ sentence(
  'image_of_wrong_type',
  'Only JPEG and PNG pictures and PDFs are pinned to a tooth',
);
export const no_sessions_left = /* @__PURE__ */ sentence(
  'no_sessions_left',
  'Nothing is left of the packages. Record it outside a package, or sell another one first.',
);
export const nothing_to_bill_for = /* @__PURE__ */ sentence(
  'nothing_to_bill_for',
  'Nothing was taken, so nothing is billed',
);
export const dose_day_required = /* @__PURE__ */ sentence('dose_day_required', 'The day of the dose is required');
export const choose_vaccines = /* @__PURE__ */ sentence('choose_vaccines', 'Choose what was given');
export const name_vaccine = /* @__PURE__ */ sentence('name_vaccine', 'Enter the name of the vaccine');
export const details_of_one_dose = /* @__PURE__ */ sentence(
  'details_of_one_dose',
  'This is said of one vaccine: record it by itself',
);
export const dose_in_future = /* @__PURE__ */ sentence(
  'dose_in_future',
  'A dose that was given cannot lie in the future',
);
export const dose_before_birth = ({ day }: { day: string }) =>
  sentence('dose_before_birth', `The dose cannot lie before ${dayOf(day)}, when the child was not yet born`, { day });
export const dose_of_adult = /* @__PURE__ */ sentence(
  'dose_of_adult',
  'Immunisations are kept up to the 18th birthday',
);
export const dose_there = ({ dose, day }: { dose: string | number; day: string }) =>
  sentence('dose_there', `${dose} is on record already, given on ${dayOf(day)}`, { dose, day });
export const dose_before_first = ({ first, dose }: { first: string | number; dose: string | number }) =>
  sentence('dose_before_first', `${first} comes before ${dose}: record it first`, { first, dose });
export const dose_not_after = ({ dose, first, day }: { dose: string | number; first: string | number; day: string }) =>
  sentence('dose_not_after', `${dose} comes after ${first}, which was given on ${dayOf(day)}`, { dose, first, day });
export const dose_not_before = ({ dose, next, day }: { dose: string | number; next: string | number; day: string }) =>
  sentence('dose_not_before', `${dose} comes before ${next}, which was given on ${dayOf(day)}`, { dose, next, day });
