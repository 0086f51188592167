-- Which orders of plans there are for an app: a second one that is paid at the same time is given back.
create index orders_for_an_app on orders (app_id, for_app) where for_app is not null;
