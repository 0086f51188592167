-- Days are kept as text: no field has been given one of these columns, and each record made looked at their indexes.
drop index posts_by_d1, posts_by_d2, posts_by_d3, posts_by_d4;
