-- The home page of a site is chosen by the id of a page. A name that was stored here before had no effect on the site.
update apps set settings = settings - 'homePage' where jsonb_typeof(settings -> 'homePage') = 'string';
