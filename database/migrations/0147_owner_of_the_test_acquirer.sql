-- The test acquirer is a feature of its own; until now its tables belonged to the purchase.
-- owner of test_acquirer_payment: test-acquirer
-- owner of test_acquirer_event: test-acquirer
comment on table test_acquirer_payment is 'Payments of the embedded test acquirer: no money, no card numbers.';
comment on table test_acquirer_event is 'Webhook calls of the test acquirer that its merchant has to accept.';
