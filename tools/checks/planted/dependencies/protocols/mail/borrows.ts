import '#protocols/lti/launch.ts'
